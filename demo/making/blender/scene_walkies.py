# Production: five walkie-talkies charging in a row before dawn.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(14,.1); blk=mat('blk','#131418',.42,.2,bump=.03,bscale=200); base=mat('bs','#0b0c0f',.3,.3,coat=.4); metal=mat('m','#b9bdc4',.2,1); floor('#0c0a0a',.2)
box((8.4,1.5,.5),(0,0,.25),m=base,bevel=.1,seg=5)
for k in range(5):
    x=-3.1+1.55*k; gone=k==3
    lathe([(.05,0),(.075,0)],32,glow('led%d'%k,'#FFB13D' if gone else '#3ED6B5' if k!=1 else '#FF5A4D',9),(x,-.753,.26),(90,0,0)); cyl(.05,.02,(x,-.755,.26),(90,0,0),m=glow('ld%d'%k,'#FFB13D' if gone else '#3ED6B5' if k!=1 else '#FF5A4D',9),steps=20,bevel=0)
    box((1.0,.7,.06),(x,0,.5),m=mat('slot','#030303',.9),bevel=.02)
    if gone: continue
    P=[box((.8,.5,1.7),(0,0,1.2),m=blk,bevel=.09,seg=5),cyl(.085,1.4,(-.24,0,2.7),m=blk,steps=32,r2=.06,bevel=.03),cyl(.1,.24,(.08,0,2.15),m=metal,steps=32),cyl(.08,.18,(.3,0,2.12),m=blk,steps=24),box((.52,.02,.34),(0,-.255,1.62),m=glow('s%d'%k,['#FFB13D','#43C9E6','#FFB13D','','#FFB13D'][k] or '#fff',1.5),bevel=.01)]
    P+=[box((.5,.02,.035),(0,-.253,1.25-.1*i),m=mat('g','#040405',.8),bevel=0) for i in range(6)]+[box((.16,.02,.05),(-.08,-.262,1.66),m=mat('dg','#1b1203',.8),bevel=0)]
    group(P,(x,0,0),(0,0,random.uniform(-4,4)))
bokeh(18,['#FF7A3D','#43C9E6','#FF5A4D','#FFD27A'],14,(11,17),(.2,6))
area((-4,-4,3.6),(0,0,1),1.6,720,'#ffc890'); area((5,2.6,3),(0,0,1.2),.7,330,'#FF7A3D',sy=3); area((-5,3,2.6),(0,0,1.2),.7,260,'#43A0E6',sy=3)
cam((2.9,-6.6,2.2),(.15,0,1.42),46,.6,(.9,-.3,1.5)); finish('walkies')
