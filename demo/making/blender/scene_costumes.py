# Costume: a rail of abayas, thobes and coloured cloaks under one warm lamp.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(7,.15); metal=mat('met','#c9a25a',.25,1); wall=mat('wall','#2a1c26',.9,bump=.15,bscale=20)
disc_plane((40,20),(0,3,4),(90,0,0),wall); floor('#1a100e',.35)
tube([(-4.2,0,3.5),(-1.5,0,3.5),(1.5,0,3.5),(4.2,0,3.5)],.05,metal)
for s in (-4.1,4.1): tube([(s,0,3.5),(s,0,2),(s,0,.1)],.05,metal); tube([(s,-.9,.06),(s,0,.1),(s,.9,.06)],.05,metal)
cols=['#efe6d2','#8c1626','#1b6f78','#d98a2b','#f3ead9','#43265c','#20252f','#b5562f','#2f5c46','#e6cfa4','#6d1c3a']
for k,c in enumerate(cols):
    x=-3.55+k*.71; h=random.uniform(2.2,2.75); rot=random.uniform(-14,14)+58; v=[];f=[];nu,nz=64,26; ph=random.uniform(0,6)
    for j in range(nz+1):
        t=j/nz; z=3.2-h*t; sh=.20+.62*min(1,t*7)**.5 if t<.14 else .82+.16*t
        for i in range(nu):
            a=2*math.pi*i/nu; fold=1+.13*t*math.sin(a*7+ph)+.07*t*math.sin(a*13+2*ph)
            v.append((sh*.62*math.cos(a)*fold,.17*(1+.9*t)*math.sin(a)*fold,z))
    for j in range(nz):
        for i in range(nu): a=j*nu+i; b=j*nu+(i+1)%nu; f.append((a,b,b+nu,a+nu))
    m=mat('cl%d'%k,c,.8,sheen=.6,bump=.08,bscale=70); G=[obj('cl',v,f,m)]
    trim=mat('tr%d'%k,'#d9a441',.35,.9)
    if k%3==1: G.append(tube([(.1,-.2,3.1),(.08,-.27,2.4),(.1,-.3,1.6)],.018,trim)); G.append(tube([(-.1,-.2,3.1),(-.08,-.27,2.4),(-.1,-.3,1.6)],.018,trim))
    G.append(tube([(-.3,0,3.16),(0,0,3.3),(.3,0,3.16)],.03,mat('wd%d'%k,'#6b3d1e',.4))); G.append(tube([(0,0,3.28),(0,0,3.42),(.06,0,3.55),(-.05,0,3.56)],.014,metal))
    group(G,(x,0,0),(0,0,rot))
spot((-2.5,-5,6.5),(0,0,2.2),1500,44,.7,'#ffd09a',.5); area((5,-2,2),(1,0,2),1.2,190,'#ff6f91',sy=3); area((-5.5,-1,3),(-2,0,2),1,160,'#43C9E6',sy=3)
cam((2.3,-6.3,2.15),(.2,0,1.95),42,1.2,(.3,-.3,2)); finish('costumes')
