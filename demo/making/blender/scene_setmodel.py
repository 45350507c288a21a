# Production design: a white scale model of a set, one lamp as its sun.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(8); card=mat('card','#ece5d8',.85,bump=.04,bscale=120); wood=mat('wd','#b0794a',.6); cut=mat('cut','#26242a',.6); red=mat('red','#c9473a',.6); teal=mat('teal','#1f8d8a',.6)
floor('#161a1e',.5); box((6.6,4.6,.12),(0,0,.06),m=card,bevel=.01)
for i in range(14): box((.44,4.4,.01),(-3.1+i*.475,0,.125),m=mat('bd%d'%i,random.choice(['#c99b66','#b98a56','#d4a874']),.6),bevel=.004)
# back wall with three arches
def wall(w,h,arches,loc,rot):
    cu=bpy.data.curves.new('w','CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=.05
    def poly(pts):
        s=cu.splines.new('POLY'); s.points.add(len(pts)-1); s.use_cyclic_u=True
        for p,q in zip(s.points,pts): p.co=(q[0],q[1],0,1)
    poly([(-w/2,0),(w/2,0),(w/2,h),(-w/2,h)])
    for x,aw,z0,ah in arches: poly([(x-aw/2,z0),(x+aw/2,z0)]+[(x+aw/2*math.cos(t),z0+ah+aw*.7*math.sin(t)*(1-.25*abs(math.cos(t)))) for t in [math.pi*i/24 for i in range(25)]])
    o=bpy.data.objects.new('w',cu); bpy.context.collection.objects.link(o); cu.materials.append(card); return place(o,loc,rot)
wall(6.4,2.5,((-2,.9,.3,.8),(0,1.1,.01,1.1),(2,.9,.3,.8)),(0,2.1,.12),(90,0,0)); wall(4.2,2.5,((-.9,.8,.5,.6),(.9,.8,.5,.6)),(-3.15,0,.12),(90,0,90))
box((1.6,.6,.2),(1.6,1.2,.26),m=teal,bevel=.05); box((1.6,.16,.5),(1.6,1.5,.42),m=teal,bevel=.05); box((.7,.5,.06),(1.4,.2,.42),m=wood); box((1.8,1.1,.012),(1.4,.1,.135),m=red,bevel=0)
for x in (1.1,1.7):
    for y in (0,.4): cyl(.02,.28,(x,y,.27),m=wood,steps=12,bevel=0)
def man(x,y,r): group([cyl(.09,.5,(0,0,.37),m=cut,r2=.06,steps=32,bevel=0),lathe([(.075*math.sin(t),-.075*math.cos(t)) for t in [math.pi*i/16 for i in range(17)]],32,cut,(0,0,.72))],(x,y,.0),(0,0,r))
man(-.4,-.2,0); man(.25,.1,0); man(-1.9,-1.2,0)
for i,(x,y) in enumerate(((-1.0,-1.6),(-.5,-1.6))): box((.32,.2,.18),(x,y,.62),m=cut,bevel=.02); [tube([(x,y,.55),(x+.1*math.cos(a),y+.1*math.sin(a),.3),(x+.18*math.cos(a),y+.18*math.sin(a),.13)],.012,cut) for a in (0,2.1,4.2)]
box((1.9,.28,.02),(4.5,-1.3,.02),(0,0,34),mat('ruler','#d9a441',.35,.8)); cyl(.05,2.0,(4.3,-.3,.06),(90,0,-62),m=mat('pen','#c2571a',.35),steps=6,bevel=0)
spot((6.5,4.5,3.6),(-.4,.2,.3),3600,34,.4,'#ffb35c',.12); area((-5,-5,4),(0,0,0),3,130,'#8fb8ff'); area((1.4,1.0,1.5),(1.4,.6,0),.3,5,'#ffcf8a')
cam((-3.4,-6.6,3.7),(.35,.1,.72),46,1.1,(-.2,-.2,.6)); finish('setmodel')
