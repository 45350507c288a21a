# Documentary: an earthen wall with triangular openings, lamp light behind, a camera waiting.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(24,.9,'#232a55',.55); mud=mat('mud','#a8693f',.95,bump=.6,bscale=9,bdetail=9); floor('#6b4428',.95)
disc_plane((120,50),(0,50,18),(90,0,0),sunset((.7,.0,0),((0,'#ff9a5a'),(.1,'#c9557a'),(.3,'#5a3a86'),(.55,'#2a2f6a'),(.9,'#141a40')),.55))
cu=bpy.data.curves.new('w','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=.28
def poly(pts):
    s=cu.splines.new('POLY'); s.points.add(len(pts)-1); s.use_cyclic_u=True
    for p,q in zip(s.points,pts): p.co=(q[0],q[1],0,1)
top=[(-8,0),(8,0),(8,4.3)]
for i in range(16,-17,-1): x=i*.5; top+=[(x+.17,4.3),(x+.17,4.55),(x,4.95),(x-.17,4.55),(x-.17,4.3)]
poly([p for p in top if abs(p[0])<=8.2]+[(-8,4.3)])
for r in range(3):
    for i in range(-7,8):
        if abs(i)<2 and r<2 and False: continue
        x=i*.86+(r%2)*.43; z=3.0+r*.42; 
        if r<3: poly([(x-.13,z),(x+.13,z),(x,z+.26)])
poly([(1.0,0),(2.5,0),(2.5,2.3),(1.0,2.3)])
o=bpy.data.objects.new('wall',cu); bpy.context.collection.objects.link(o); cu.materials.append(mud); place(o,(0,2.4,0),(90,0,0))
disc_plane((16,5),(0,4.6,2.4),(90,0,0),mat('in','#c98a4d',.9)); area((0,4.2,3.6),(0,2.6,3.2),12,480,'#ffb35c',sy=1); area((1.75,3.6,1.6),(1.75,-3,.2),1.2,420,'#ffb35c',sy=2)
door=mat('dr','#4a2a16',.6,bump=.2,bscale=20); D=[box((1.5,.1,2.3),(-.75,0,1.15),m=door,bevel=.02)]+[box((.1,.14,2.1),(-.15-.4*k,-.02,1.15),m=door,bevel=.01) for k in range(4)]+[cyl(.09,.06,(-.35-.4*k,-.09,.5+.55*j),(90,0,0),m=mat('tr%d%d'%(k,j),['#FFB13D','#c9473a','#1b8d8a'][(k+j)%3],.5),steps=3,bevel=0) for k in range(3) for j in range(4)]
group(D,(2.5,2.1,0),(0,0,38)); blk=mat('blk','#0e0f13',.45,.3)
T=[tube([(0,0,1.7),(.3*math.cos(a),.3*math.sin(a),1.0),(.62*math.cos(a),.62*math.sin(a),0)],.035,blk) for a in (.4,2.5,4.6)]+[box((.36,.7,.44),(0,0,1.95),m=blk,bevel=.04),lathe([(0,0),(.17,0),(.17,.3),(.22,.34),(.22,.5)],48,blk,(0,.35,1.95),(-90,0,0)),tube([(0,-.25,2.17),(0,-.15,2.33),(0,.15,2.33),(0,.25,2.17)],.03,blk)]
group(T,(-.9,-.4,0),(0,0,-32),1.0); box((.5,.9,.4),(-1.9,.3,.2),(0,0,20),blk,.04)
area((-6,-5,5),(0,1,2),3,240,'#7f95ff'); area((5,-5,3),(1,1,2),2,60,'#ffb080')
cam((-1.7,-7.4,1.7),(.15,1,2.25),36,2.8,(-.6,0,1.9)); finish('najdi')
