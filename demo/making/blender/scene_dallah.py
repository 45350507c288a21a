# Stories from home: a coffee pot, two small cups, dates and a notebook in window light.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(22,.12,'#0a0807',.5); brass=mat('br','#cf9840',.24,1,rough_noise=.07,rn_scale=7); wood=mat('wd','#3a2114',.4,bump=.14,bscale=9,rough_noise=.14,rn_scale=5,coat=.2); disc_plane((30,30),m=wood)
disc_plane((30,14),(0,5,5),(90,0,0),mat('wall','#7a5236',.95,bump=.4,bscale=5))
P=[lathe([(0,0),(.62,0),(.66,.05),(.6,.14),(.74,.5),(.72,.85),(.46,1.25),(.3,1.5),(.27,1.62),(.42,1.92),(.44,1.98),(.4,2.0)],128,brass),lathe([(.43,1.98),(.34,2.12),(.16,2.34),(.08,2.5),(.1,2.56),(.1,2.62),(.04,2.7),(.05,2.8),(0,2.84)],96,brass)]
P.append(tube([(.66,0,.62),(.95,0,.85),(1.05,0,1.4),(.9,0,1.8),(.46,0,1.82)],.055,brass))
v=[(-.34,-.16,1.5),(-.34,.16,1.5),(-.34,0,1.25),(-.98,-.05,1.98),(-.98,.05,1.98),(-.98,0,1.88)]; P.append(obj('sp',v,[(0,1,4,3),(1,2,5,4),(2,0,3,5),(3,4,5)],brass,False,bevel=.03)); P+=[lathe([(.735-.02*abs(k),.62+k*.09),(.76-.02*abs(k),.64+k*.09),(.735-.02*abs(k),.66+k*.09)],96,brass) for k in (-1,0,1)]
group(P,(1.0,.5,0),(0,0,-28),1.02)
def finjan(x,y): lathe([(0,.02),(.16,0),(.18,.03),(.3,.42),(.31,.46),(.285,.46),(.17,.08),(0,.07)],64,mat('fj%f'%x,'#efe6d8',.2,coat=.7),(x,y,0)); lathe([(.262,.33),(.302,.405),(.308,.405),(.27,.33)],64,mat('fg%f'%x,'#1b6f78',.3),(x,y,0)); lathe([(0,.34),(.25,.34)],48,mat('cf%f'%x,'#8a5a1c',.08),(x,y,0))
finjan(-.35,-.55); finjan(.35,-.95)
lathe([(0,.05),(.5,.03),(.8,.16),(.84,.2),(.8,.2),(.5,.08),(0,.09)],96,mat('plate','#1b4f58',.25,coat=.7),(2.55,-.35,0))
for k in range(16): r=random.uniform(0,.5); a=random.uniform(0,6.283); place(lathe([(.11*math.sin(t)*(1+.1*math.cos(t)),-.24*math.cos(t)) for t in [math.pi*i/14 for i in range(15)]],24,mat('dt%d'%k,random.choice(['#3a160a','#54230f','#2a0f08']),.3,coat=.4)),(2.55+r*math.cos(a),-.35+r*math.sin(a),.2+.16*(k%3==0)),(90+random.uniform(-18,18),0,random.uniform(0,180)))
N=[box((1.7,2.3,.16),(0,0,.08),m=mat('cv','#7a2a22',.6,bump=.2,bscale=90),bevel=.03),box((1.6,2.2,.02),(0,0,.17),m=mat('pg','#f0e6d0',.85),bevel=0)]+[box((1.2 if k%4 else .7,.03,.004),(0 if k%4 else .25,.85-.18*k,.183),m=mat('i%d'%k,'#2a2018',.8),bevel=0) for k in range(10)]
group(N,(-2.0,.25,0),(0,0,17)); cyl(.05,1.7,(-1.75,-.1,.26),(90,0,-40),m=mat('pen','#15161a',.25,coat=.7),steps=32)
# lattice window as a light pattern
lat=mat('lat','#000000',1)
G=[box((.09,.09,3.4),(-1.6+.4*i,0,0),m=lat,bevel=0) for i in range(9)]+[box((3.4,.09,.09),(0,0,-1.6+.4*i),m=lat,bevel=0) for i in range(9)]+[box((5,.1,1.6),(0,0,2.4),m=lat,bevel=0),box((5,.1,1.6),(0,0,-2.4),m=lat,bevel=0),box((1.6,.1,6),(2.4,0,0),m=lat,bevel=0),box((1.6,.1,6),(-2.4,0,0),m=lat,bevel=0)]
g=group(G,(-4.2,-2.2,3.6)); d=Vector((.6,1.2,.5))-Vector((-7.2,-4.6,5.6)); g.rotation_euler=d.to_track_quat('Y','Z').to_euler()
spot((-7.4,-4.7,5.8),(.6,1.2,.5),7500,40,.1,'#ffc078',.03); area((0,-5,4),(0,0,.6),3,170,'#9fb4ff'); area((5,2,3),(1,0,.8),.8,150,'#FF7A3D',sy=3)
cam((.2,-7.4,2.6),(.25,0,1.3),40,1.4,(.6,-.2,.9)); finish('dallah')
