# Lighting: coloured tube lamps standing in haze like a small forest.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(23,.1,'#06060c',.5); floor('#0b0b10',.1); alu=mat('al','#2a2d33',.3,.9); cols=['#FFB13D','#FF5A4D','#A07BFF','#43C9E6','#FF6F91','#FFB13D','#3ED6B5','#43C9E6','#FF7A3D']
for k,(x,y,h,t) in enumerate(((-4.2,3,3.2,6),(-2.9,1.1,2.6,-7),(-1.6,4.6,3.8,4),(-.4,2.2,3.0,-3),(.9,.2,2.9,5),(1.9,3.6,3.6,-6),(3.0,1.3,2.7,8),(4.3,4.2,3.5,-4),(5.2,2.2,3.0,3))):
    c=cols[k]; r=math.radians(t); G=[cyl(.13,h,(0,0,h/2+.35),m=glow('t%d'%k,c,2.2),steps=32,bevel=.0),cyl(.1,.2,(0,0,.3),m=alu,steps=32),cyl(.1,.16,(0,0,h+.4),m=alu,steps=32),cyl(.34,.05,(0,0,.03),m=alu,steps=48),tube([(0,0,.05),(0,0,.15),(0,0,.3)],.05,alu)]
    group(G,(x,y,0),(0,t,0))
disc_plane((40,16),(0,9,6),(90,0,0),mat('wall','#2b2833',.9,bump=.2,bscale=8))
tube([(.9,.2,.05),(.4,-.8,.03),(-.9,-1.1,.03),(-2.2,-.6,.03),(-4,-1.6,.03)],.03,alu)
area((0,-5,4),(0,2,1),3,90,'#b0a0ff')
cam((-.9,-5.2,1.25),(.45,1.5,1.75),34,.7,(.9,.2,1.8)); finish('tubes')
