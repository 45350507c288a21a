# Production: a clipboard with the day's plan, a walkie-talkie and coloured tape.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(11,.1); wood=mat('desk','#23150d',.35,bump=.12,bscale=9,rough_noise=.14,rn_scale=5,coat=.2); disc_plane((40,40),m=wood); paper=mat('pp','#f0e8d6',.85,bump=.05,bscale=150); ink=mat('ink','#1b1713',.8); blk=mat('blk','#101114',.45,.2); metal=mat('met','#b9bdc4',.2,1)
B=[box((2.5,3.4,.08),(0,0,.04),m=mat('bd','#5b3a20',.5),bevel=.03)]
for i in range(3): B.append(box((2.2,2.95,.012),(.01*i,-.1,.09+.013*i),(0,0,i*.6-.6),paper,0))
z=.132; B.append(box((2.0,.3,.004),(0,1.05,z),m=mat('hd','#E8C547',.8),bevel=0)); B.append(box((.9,.1,.004),(-.45,1.06,z+.003),m=ink,bevel=0))
cols=['#FF5A4D','#43C9E6','#3ED6B5','#A07BFF','#FFB13D']
for r in range(11):
    y=.72-.175*r; B.append(box((2.0,.008,.003),(0,y-.09,z),m=ink,bevel=0)); B.append(box((.12,.09,.004),(-.93,y,z),m=mat('q%d'%r,cols[r%5],.8),bevel=0))
    for x,w in ((-.62,.3),(-.02,random.uniform(.3,.75)),(.74,random.uniform(.2,.42))): B.append(box((w,.035,.003),(x+w/2-.15,y,z),m=ink,bevel=0))
for x in (-.75,-.25,.55): B.append(box((.006,2.0,.003),(x,-.15,z),m=ink,bevel=0))
B+=[box((1.1,.3,.06),(0,1.62,.13),m=metal,bevel=.03),tube([(-.35,1.7,.15),(-.3,1.95,.3),(.3,1.95,.3),(.35,1.7,.15)],.03,metal)]
group(B,(-.7,0,0),(0,0,13))
W=[box((.66,1.35,.4),(0,0,.22),m=blk,bevel=.07,seg=5),cyl(.07,1.0,(-.2,1.15,.24),(90,0,0),m=blk,steps=32,r2=.05),cyl(.09,.22,(.16,.78,.26),(90,0,0),m=metal,steps=32),box((.4,.24,.02),(0,.36,.43),m=glow('scr','#FFB13D',1.6),bevel=.01)]
W+=[box((.42,.03,.02),(0,-.05-.09*i,.425),m=mat('gr','#050506',.7),bevel=0) for i in range(6)]+[cyl(.025,.03,(.25,.55,.43),m=glow('led','#3ED6B5',8),steps=16,bevel=0)]
group(W,(1.75,.35,0),(0,0,-24))
def tape(x,y,z,c,r=.5): lathe([(r*.62,-.13),(r,-.13),(r,.13),(r*.62,.13)],96,mat('tp'+c,c,.55),(x,y,z),closed=True); lathe([(r*.56,-.132),(r*.63,-.132),(r*.63,.132),(r*.56,.132)],64,mat('core','#b08a5a',.8),(x,y,z),closed=True)
tape(1.55,-1.45,.13,'#FF5A4D'); tape(1.6,-1.4,.4,'#43C9E6'); tape(2.35,-1.0,.13,'#E8C547',.42)
cyl(.05,1.7,(.35,-1.5,.19),(90,0,-52),m=mat('pen','#15161a',.25,coat=.7),steps=32)
spot((-3.2,3.2,5),(0,0,0),1700,54,.8,'#ffc57d',.3); area((4.6,2,2.4),(1,0,.2),.7,170,'#4f86ff',sy=3); area((0,-5,3),(0,0,0),3,110,'#ffe0bd')
cam((1.5,-4.9,4.0),(.35,-.05,.1),44,1.0,(.2,-.4,.2)); finish('callsheet')
