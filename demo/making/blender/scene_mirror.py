# Acting: a make-up mirror with warm bulbs, brushes in a cup, a towel on the table.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(16,.1); frame=mat('fr','#2a1712',.4,coat=.3); glass=mat('gl','#cfd6dd',.03,1); brass=mat('br','#d9a441',.22,1); table=mat('tb','#3a2118',.35,bump=.1,bscale=10,coat=.2)
disc_plane((40,20),(0,1.6,4),(90,0,0),mat('wall','#6d2a3c',.85,bump=.1,bscale=14)); box((12,3.4,.2),(0,-.2,.9),m=table,bevel=.03)
box((4.3,.16,3.1),(0,1.3,2.75),m=frame,bevel=.06); box((3.2,.02,2.2),(0,1.2,2.75),m=glass,bevel=.02)
pos=[(-1.9+.76*i,4.1) for i in range(6)]+[(s*1.9,3.5-.62*i) for s in (-1,1) for i in range(4)]
for i,(x,z) in enumerate(pos):
    cyl(.1,.08,(x,1.2,z),(90,0,0),m=brass,steps=24); lathe([(.15*math.sin(t),-.15*math.cos(t)) for t in [math.pi*k/14 for k in range(15)]],28,glow('bulb%d'%i,'#ffd9a0',9 if i!=8 else 1.2),(x,1.05,z))
def cup(x,y,c): lathe([(0,0),(.26,0),(.3,.04),(.3,.72),(.27,.74),(.27,.1),(0,.1)],64,mat('c'+c,c,.3,coat=.6),(x,y,1.0))
cup(1.35,-.35,'#1b6f78')
for k in range(6):
    a=k*1.05; d=Vector((.22*math.cos(a),.22*math.sin(a),1.0)); b=Vector((1.35,-.35,1.1)); tube([tuple(b),tuple(b+d*.6),tuple(b+d*.95)],.022,mat('h%d'%k,['#d9a441','#16181d','#c9473a'][k%3],.35)); g=lathe([(.03,0),(.08,.12),(.09,.22),(.02,.36),(0,.36)],24,mat('br%d'%k,'#3b241c',.95),tuple(b+d*.94)); g.rotation_euler=d.to_track_quat('Z','Y').to_euler()
for x,y,r,c in ((.35,-.6,.34,'#e6a08a'),(-.35,-.9,.26,'#c9473a')): lathe([(0,0),(r,0),(r,.1),(r*.92,.12),(r*.9,.09),(0,.09)],64,mat('pw'+c,c,.8),(x,y,1.0)); lathe([(r*.9,.0),(r+.02,0),(r+.02,.12),(r*.9,.13)],64,mat('rim'+c,'#15161a',.3,coat=.6),(x,y,1.0))
box((.18,.18,.5),(-.95,-.7,1.25),(0,0,20),mat('lip','#d9a441',.2,1),.03); cyl(.07,.3,(-.95,-.7,1.62),m=mat('lipc','#b3202f',.35),steps=32)
box((1.5,.8,.07),(-2.2,-.7,1.05),(0,0,14),mat('tw1','#efe6d2',.95,sheen=1,bump=.4,bscale=60),.03); box((1.4,.75,.07),(-2.2,-.7,1.13),(0,0,12),mat('tw2','#efe6d2',.95,sheen=1,bump=.4,bscale=60),.03)
area((-1,-3,9),(0,0,1.6),2.5,130,'#ff9fb6'); area((5.5,-1,2.5),(1,0,1.4),.8,130,'#43C9E6',sy=3); area((0,.9,2.8),(0,-1.5,1),3,70,'#ffc98a',sy=2)
cam((-2.2,-5.4,2.5),(.1,.3,2.0),40,.9,(.7,-.3,1.5)); finish('mirror')
