# Production: a schedule board of coloured strips, one for each scene.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(12,.1); frame=mat('fr','#6b4424',.45,bump=.1,bscale=14,coat=.2); back=mat('bk','#101216',.8); ink=mat('ink','#131417',.8)
box((15,.2,7),(0,.2,0),m=back); cols=['#f1e7d0','#E8C547','#43C9E6','#FF7A3D','#3ED6B5','#f1e7d0','#FF6F91','#A07BFF']
for i in range(-24,25):
    x=i*.27; day=i%9==0; c='#15161a' if day else random.choice(cols); h=random.uniform(-.03,.03)
    S=[box((.245,.035,4.5),(0,0,0),m=mat('s%d'%i,c,.6),bevel=.008)]
    if not day:
        S.append(box((.2,.01,.34),(0,-.02,1.95),m=mat('w%d'%i,'#fbf6ea',.8),bevel=0))
        for k in range(random.choice([3,4,5])): S.append(box((.05,.01,random.uniform(.2,.7)),(0,-.02,1.3-k*.72),m=ink,bevel=0))
    S.append(cyl(.03,.02,(0,-.025,-2.05),(90,0,0),m=mat('d%d'%i,'#d9a441',.3,1),steps=16,bevel=0))
    group(S,(x,-.02-random.uniform(0,.02),h),(0,0,0))
for z in (-2.5,2.5): box((15,.34,.26),(0,0,z),m=frame,bevel=.03)
# one strip pulled out, being moved
S=[box((.245,.035,4.5),(0,0,0),m=mat('mv','#FF5A4D',.5),bevel=.008),box((.2,.01,.34),(0,-.02,1.95),m=mat('mw','#fbf6ea',.8),bevel=0)]+[box((.05,.01,.5),(0,-.02,1.2-k*.8),m=ink,bevel=0) for k in range(4)]
group(S,(.55,-.75,.35),(6,9,8))
spot((-3.5,-4.4,4.6),(.2,0,.2),1500,46,.8,'#ffd09a',.3); area((6,-3,-1),(1.5,0,0),.8,200,'#43C9E6',sy=4); area((-6,-2,-2),(-2,0,0),.8,90,'#FF7A3D',sy=3)
cam((-3.4,-5.0,.9),(.35,0,.1),40,.6,(.5,-.7,.3)); finish('strips')
