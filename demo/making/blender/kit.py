# kit.py - tiny bpy modelling/lighting kit used by all still-life scenes (Blender 3.4, Cycles, CPU).
import bpy, math, random, sys, bmesh
from mathutils import Vector, Matrix, Euler

def args():
    a = sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
    return dict(x.split('=',1) for x in a if '=' in x)

def reset(w=1280,h=720,samples=128,exposure=0.0,look='Medium High Contrast'):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s=bpy.context.scene
    s.render.engine='CYCLES'; c=s.cycles
    c.device='CPU'; c.samples=samples; c.use_adaptive_sampling=True; c.adaptive_threshold=0.02
    c.max_bounces=4; c.diffuse_bounces=2; c.glossy_bounces=3; c.transmission_bounces=4; c.transparent_max_bounces=8
    c.sample_clamp_indirect=3.0; c.sample_clamp_direct=0; c.blur_glossy=0.6; c.caustics_reflective=False; c.caustics_refractive=False
    c.use_denoising=False
    s.render.resolution_x=w; s.render.resolution_y=h; s.render.resolution_percentage=100
    s.render.film_transparent=False
    try:
        s.view_settings.view_transform='Filmic'; s.view_settings.look=look
    except Exception as e: print('view',e)
    s.view_settings.exposure=exposure
    s.render.image_settings.file_format='PNG'; s.render.image_settings.color_depth='16'
    s.render.use_persistent_data=False
    return s

def hexc(h):
    h=h.lstrip('#'); v=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple((x/12.92 if x<=0.04045 else ((x+0.055)/1.055)**2.4) for x in v)+(1.0,)

def world(col='#05060a',strength=1.0):
    w=bpy.data.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True
    bg=w.node_tree.nodes['Background']; bg.inputs[0].default_value=hexc(col); bg.inputs[1].default_value=strength

def mat(name,base='#808080',rough=.5,metal=0,emit=None,estr=0,spec=.5,sheen=0,trans=0,ior=1.45,coat=0,coat_r=.03,aniso=0,bump=0,bscale=200,alpha=1,rough_noise=0,rn_scale=40,bdetail=6):
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; b=nt.nodes['Principled BSDF']
    I=b.inputs
    I['Base Color'].default_value=hexc(base); I['Roughness'].default_value=rough; I['Metallic'].default_value=metal
    I['Specular'].default_value=spec; I['Sheen'].default_value=sheen; I['Transmission'].default_value=trans; I['IOR'].default_value=ior
    I['Clearcoat'].default_value=coat; I['Clearcoat Roughness'].default_value=coat_r; I['Anisotropic'].default_value=aniso
    if emit: I['Emission'].default_value=hexc(emit); I['Emission Strength'].default_value=estr
    if alpha<1: I['Alpha'].default_value=alpha
    if bump or rough_noise:
        tc=nt.nodes.new('ShaderNodeTexCoord')
    if bump:
        n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=bscale; n.inputs['Detail'].default_value=bdetail
        bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=bump; bp.inputs['Distance'].default_value=.02
        nt.links.new(tc.outputs['Object'],n.inputs['Vector']); nt.links.new(n.outputs['Fac'],bp.inputs['Height']); nt.links.new(bp.outputs['Normal'],I['Normal'])
    if rough_noise:
        n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=rn_scale; n.inputs['Detail'].default_value=8
        r=nt.nodes.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value=.35; r.inputs['From Max'].default_value=.7
        r.inputs['To Min'].default_value=max(0.02,rough-rough_noise); r.inputs['To Max'].default_value=min(1,rough+rough_noise)
        nt.links.new(tc.outputs['Object'],n.inputs['Vector']); nt.links.new(n.outputs['Fac'],r.inputs['Value']); nt.links.new(r.outputs['Result'],I['Roughness'])
    return m

def obj(name,verts,faces,m=None,smooth=True,bevel=0,seg=3,sub=0):
    me=bpy.data.meshes.new(name); me.from_pydata(verts,[],faces); me.update()
    o=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(o)
    if m: me.materials.append(m)
    if smooth:
        for p in me.polygons: p.use_smooth=True
        me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(35)
    if bevel:
        b=o.modifiers.new('b','BEVEL'); b.width=bevel; b.segments=seg; b.limit_method='ANGLE'; b.angle_limit=math.radians(40)
    if sub:
        d=o.modifiers.new('s','SUBSURF'); d.levels=sub; d.render_levels=sub
    return o

def place(o,loc=(0,0,0),rot=(0,0,0),scale=(1,1,1)):
    o.location=loc; o.rotation_euler=Euler([math.radians(r) for r in rot]); o.scale=scale; return o

def box(size,loc=(0,0,0),rot=(0,0,0),m=None,bevel=.01,seg=3):
    x,y,z=[s/2 for s in size]
    v=[(-x,-y,-z),(x,-y,-z),(x,y,-z),(-x,y,-z),(-x,-y,z),(x,-y,z),(x,y,z),(-x,y,z)]
    f=[(0,3,2,1),(4,5,6,7),(0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)]
    return place(obj('box',v,f,m,bevel=bevel,seg=seg),loc,rot)

def lathe(profile,steps=128,m=None,loc=(0,0,0),rot=(0,0,0),closed=False,bevel=0,angle=360):
    v=[];f=[];n=len(profile)
    full=angle>=360
    cnt=steps if full else steps+1
    for i in range(cnt):
        a=math.radians(angle)*i/steps; c,s=math.cos(a),math.sin(a)
        for r,z in profile: v.append((r*c,r*s,z))
    last=n if closed else n-1
    for i in range(steps):
        j=(i+1)%cnt
        for k in range(last):
            k2=(k+1)%n
            f.append((i*n+k,j*n+k,j*n+k2,i*n+k2))
    o=obj('lathe',v,f,m,bevel=bevel)
    bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=1e-5); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(o.data); bm.free()
    for p in o.data.polygons: p.use_smooth=True
    return place(o,loc,rot)

def cyl(r,d,loc=(0,0,0),rot=(0,0,0),m=None,steps=96,bevel=.01,r2=None):
    r2=r if r2 is None else r2; h=d/2
    return lathe([(0,-h),(r,-h),(r2,h),(0,h)],steps,m,loc,rot,bevel=bevel)

def disc_plane(size,loc=(0,0,0),rot=(0,0,0),m=None):
    x,y=size[0]/2,size[1]/2
    return place(obj('pl',[(-x,-y,0),(x,-y,0),(x,y,0),(-x,y,0)],[(0,1,2,3)],m),loc,rot)

def tube(points,r=.02,m=None,res=8,cyclic=False):
    cu=bpy.data.curves.new('c','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=res; cu.resolution_u=12
    sp=cu.splines.new('NURBS'); sp.points.add(len(points)-1)
    for p,q in zip(sp.points,points): p.co=(*q,1)
    sp.order_u=4; sp.use_endpoint_u=True; sp.use_cyclic_u=cyclic
    o=bpy.data.objects.new('c',cu); bpy.context.collection.objects.link(o)
    if m: cu.materials.append(m)
    return o

def aim(o,target):
    d=Vector(target)-Vector(o.location); o.rotation_euler=d.to_track_quat('-Z','Y').to_euler()

def area(loc,target=(0,0,0),size=1,energy=100,col='#ffffff',sy=None,shape='RECTANGLE',spread=180,vis_cam=False):
    l=bpy.data.lights.new('a','AREA'); l.energy=energy; l.color=hexc(col)[:3]; l.shape=shape; l.size=size; l.size_y=sy or size; l.spread=math.radians(spread)
    o=bpy.data.objects.new('a',l); o.location=loc; bpy.context.collection.objects.link(o); aim(o,target); o.visible_camera=vis_cam; return o

def spot(loc,target,energy=1000,angle=30,blend=.3,col='#ffffff',radius=.05):
    l=bpy.data.lights.new('s','SPOT'); l.energy=energy; l.spot_size=math.radians(angle); l.spot_blend=blend; l.color=hexc(col)[:3]; l.shadow_soft_size=radius
    o=bpy.data.objects.new('s',l); o.location=loc; bpy.context.collection.objects.link(o); aim(o,target); return o

def triple(text): return tuple(float(x) for x in text.split(','))

def cam(loc,target,lens=50,fstop=None,focus=None,shift=(0,0)):
    # a second angle of the same scene: cam=x,y,z aim=x,y,z lens=mm fstop=n focus=x,y,z
    o=args()
    if 'cam' in o: loc=triple(o['cam']); target=triple(o['aim']); focus=triple(o['focus']) if 'focus' in o else target
    lens=float(o.get('lens',lens)); fstop=float(o['fstop']) if 'fstop' in o else fstop
    c=bpy.data.cameras.new('cam'); c.lens=lens; o=bpy.data.objects.new('cam',c); o.location=loc
    bpy.context.collection.objects.link(o); aim(o,target); bpy.context.scene.camera=o
    c.shift_x,c.shift_y=shift
    if fstop:
        c.dof.use_dof=True; c.dof.aperture_fstop=fstop*float(o.get('sharp',2.0)); c.dof.aperture_blades=9
        c.dof.focus_distance=(Vector(focus if focus else target)-Vector(loc)).length
    return o

def render(path):
    bpy.context.scene.render.filepath=path; bpy.ops.render.render(write_still=True)

def start(seed=1,exposure=.1,sky='#06070b',strength=.5):
    # what every newer scene begins with: size and samples of the command line, a dark world, its own chance
    o=args(); reset(int(o.get('w',640)),int(o.get('h',360)),int(o.get('s',24)),exposure); world(sky,strength); random.seed(int(o.get('seed',seed)))

def finish(name): render(args().get('out','render/%s.png'%name))

def glow(name,col,strength): return mat(name,'#000000',emit=col,estr=strength)

def floor(col='#08080b',rough=.18,z=0): return disc_plane((80,80),(0,0,z),m=mat('floor',col,rough,rough_noise=.1,rn_scale=2))

def group(parts,loc=(0,0,0),rot=(0,0,0),scale=1):
    g=bpy.data.objects.new('g',None); bpy.context.collection.objects.link(g)
    for p in parts: p.parent=g
    return place(g,loc,rot,(scale,)*3)

def sunset(centre=(.5,.12,0),stops=((0,'#fff3d6'),(.10,'#ffdf9c'),(.108,'#ff9a45'),(.30,'#e0533a'),(.55,'#5c2a5c'),(.85,'#14204a')),power=1.5,squash=.5):
    # a picture of a sun over the horizon, for screens
    m=bpy.data.materials.new('sunset'); m.use_nodes=True; nt=m.node_tree; nt.nodes.clear(); n=nt.nodes.new
    out=n('ShaderNodeOutputMaterial'); em=n('ShaderNodeEmission'); tc=n('ShaderNodeTexCoord'); gr=n('ShaderNodeVectorMath'); gr.operation='DISTANCE'; gr.inputs[1].default_value=(centre[0],centre[1]*squash,0)
    cr=n('ShaderNodeValToRGB'); mp=n('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(1,squash,0); E=cr.color_ramp.elements
    E[0].position=stops[0][0]; E[0].color=hexc(stops[0][1]); E[1].position=stops[-1][0]; E[1].color=hexc(stops[-1][1])
    for p,c in stops[1:-1]: e=E.new(p); e.color=hexc(c)
    for a,b in ((tc.outputs['Generated'],mp.inputs[0]),(mp.outputs[0],gr.inputs[0]),(gr.outputs['Value'],cr.inputs[0]),(cr.outputs[0],em.inputs[0]),(em.outputs[0],out.inputs[0])): nt.links.new(a,b)
    em.inputs[1].default_value=power; return m

def bokeh(n,cols,x=15,y=(13,21),z=(.4,7),size=.09,power=(8,35)):
    for i in range(n): lathe([(0,0),(size,0)],16,glow('bk%d'%i,random.choice(cols),random.uniform(*power)),(random.uniform(-x,x),random.uniform(*y),random.uniform(*z)),(90,0,0))
