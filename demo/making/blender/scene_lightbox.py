# Cinematography: strips of colour negative and a loupe on a glowing table.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(25,.05); floor('#0a0b0f',.3,-.3); box((9,6,.4),(0,0,-.2),m=mat('case','#16181d',.4,.4),bevel=.06); disc_plane((8.4,5.4),(0,0,.005),m=glow('lt','#fff4e2',1.15)); film=mat('fm','#2a1208',.25,coat=.4)
pals=['#ff9a45','#d9482f','#43C9E6','#1f7f9c','#ffd591','#8a3f62','#3ED6B5','#FF6F91','#6f63ff','#e8c547']
for s,(x,y,rot,n) in enumerate(((-2.6,1.2,8,7),(-2.2,-.2,-6,8),(-1.9,-1.5,12,7),(2.2,1.4,-18,5),(2.7,-1.4,31,4))):
    w=.78; L=n*w; G=[]
    for z in (-.43,.43): G.append(box((L,.12,.012),(0,z,.02),m=film,bevel=0))
    G+=[box((.09,.62+.24,.012),(-L/2+w*i,0,.02),m=film,bevel=0) for i in range(n+1)]
    G+=[box((.06,.05,.004),(-L/2+.08+.195*k,z,.028),m=glow('h%d%d%f'%(s,k,z),'#fff4e2',1.1),bevel=0) for z in (-.43,.43) for k in range(int(L/.195))]
    for i in range(n):
        a=pals[(i+s*3)%10]; b=pals[(i//2+s)%10]; G.append(box((w-.09,.74,.006),(-L/2+w*(i+.5),0,.02),m=glow('f%d%d'%(s,i),b,.35),bevel=0)); q=lathe([(0,.026),(.16+.05*(i%3),.026)],40,glow('s%d%d'%(s,i),a,.8)); q.location=(-L/2+w*(i+.5)+.05*math.sin(i),.04,0); G.append(q); G.append(box((w-.09,.2,.004),(-L/2+w*(i+.5),-.27,.03),m=mat('g%d%d'%(s,i),'#170a10',.6),bevel=0))
    group(G,(x,y,.0),(0,0,rot))
blk=mat('blk','#101114',.3,.4,coat=.4); lathe([(.5,.05),(.6,.05),(.6,.2),(.56,.25),(.5,.9),(.6,1.0),(.62,1.2),(.5,1.25)],96,blk,(1.0,.1,0),closed=True); lathe([(.6,.97),(.63,.98),(.63,1.04),(.61,1.05)],96,mat('gd','#d9a441',.2,1),(1.0,.1,0)); lathe([(.5*math.sin(t),1.1+.12*math.cos(t)) for t in [math.pi/2*i/20 for i in range(21)]],64,mat('gl','#9fd4ff',.03,.3,coat=1,alpha=.45),(1.0,.1,0))
P=[box((1.9,.5,.12),(0,0,.06),m=mat('glv','#efe6d2',.95,sheen=1,bump=.3,bscale=50),bevel=.05)]; group(P,(3.1,.3,0),(0,0,64))
area((-4,-3,4),(1,0,.6),1.2,60,'#ffb066'); area((5,3,3),(1,0,.8),.7,170,'#43A0E6',sy=3); area((-3,4,3),(1,0,.8),.8,120,'#FF7A3D',sy=2)
cam((2.2,-4.6,3.0),(.25,-.1,.25),44,.5,(.75,-.35,.4)); finish('lightbox')
