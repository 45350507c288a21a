# Sound: headphones resting on a desk beside a small recorder with a live meter.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(6); blk=mat('blk','#17181c',.34,.3,coat=.3); pad=mat('pad','#241712',.6,bump=.25,bscale=40); metal=mat('met','#a9aeb6',.2,1); amber=mat('am','#FFB13D',.25,.8)
floor('#120d0b',.3)
P=[]
for s in (-1,1):
    c=[lathe([(0,-.2),(.5,-.2),(.62,-.08),(.62,.06),(.56,.1)],96,blk),lathe([(.36+.15*math.cos(t),.16+.12*math.sin(t)) for t in [math.pi*2*i/20 for i in range(20)]],96,pad,closed=True),lathe([(.2,-.215),(.34,-.21),(.34,-.2),(.2,-.2)],64,amber)]
    P.append(group(c,(s*.95,0,.62),(0,-s*84,0)))
pts=[(-1.16*math.cos(t)*1.0,0,.75+1.5*math.sin(t)) for t in [math.pi*i/16 for i in range(17)]]
P.append(tube(pts,.055,metal)); P.append(tube([(p[0]*.97,-.05,p[2]-.05) for p in pts[3:14]],.11,pad))
g=group(P,(-.2,.3,.02),(-16,0,24))
R=[box((1.1,2.0,.36),(0,0,.18),m=blk,bevel=.09,seg=5),box((.86,.7,.02),(0,.42,.365),m=mat('scr','#020304',.1,coat=1),bevel=.01)]
for ch in (0,1):
    for j in range(16): R.append(box((.036,.2,.012),(-.36+j*.047,.53-.26*ch,.378),m=glow('l%d%d'%(ch,j),'#3ED6B5' if j<10 else '#FFB13D' if j<13 else '#FF5A4D',6 if j<(12-ch*3) else .12),bevel=0))
R.append(cyl(.17,.1,(0,-.3,.4),m=mat('rec','#c9281c',.3,coat=.6),steps=48,bevel=.02))
for x in (-.33,.33): R.append(cyl(.1,.08,(x,-.3,.39),m=metal,steps=40,bevel=.02))
for x,a in ((-.28,24),(.28,-24)): R.append(cyl(.14,.62,(x,1.2,.24),(90,0,a),m=metal,steps=48,bevel=.05))
group(R,(2.15,-.55,0),(0,0,-22))
tube([(-1.2,.1,.1),(-2.4,-1.4,.05),(-.6,-2.2,.05),(1.0,-1.9,.05),(1.9,-1.5,.12)],.035,blk)
bokeh(12,['#A07BFF','#43C9E6','#FF6FCB'],13,(11,17),(.5,5),.1,(3,14))
area((-3.4,-2.5,4),(0,0,.7),1.6,800,'#ffc48a'); area((4.4,2.4,2.6),(.6,0,.6),.7,300,'#8f5cff',sy=3); area((-4,3,2),(0,0,.8),.7,220,'#43C9E6',sy=3)
cam((.9,-7.6,2.8),(.6,0,.95),46,.9,(.4,-.4,.8)); finish('headphones')
