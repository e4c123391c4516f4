import { createSlideshowServices } from '../../../../services/galleries/slideshow';
import { failureFrom } from '../../_kit/failing';

const SLIDER = 'https://site.example/slider.js?ver=1';

/** The window of a canvas, apart from that of the editor. */
function openCanvas() {
	const frame = document.body.appendChild( document.createElement( 'iframe' ) );
	const view = frame.contentWindow as unknown as Window;
	const scripts = () => [ ...view.document.querySelectorAll( 'script' ) ];
	return {
		view,
		scripts,
		/** The newest script runs. */
		run( hasSlider = true ) {
			if ( hasSlider ) {
				view.statecraftSlider = () => ( { next() {}, destroy() {} } );
			}
			scripts().at( -1 )!.dispatchEvent( new Event( 'load' ) );
		},
		fail: () => scripts().at( -1 )!.dispatchEvent( new Event( 'error' ) ),
	};
}

const load = ( view: Window | null, slider = SLIDER, { signal } = new AbortController() ) =>
	createSlideshowServices( slider ).library( { scope: () => view }, signal );

afterEach( () => document.body.replaceChildren() );

it( 'loads the slider as a module into the window of the canvas, not into that of the editor', async () => {
	const canvas = openCanvas();
	const loaded = load( canvas.view );
	const [ script ] = canvas.scripts();
	expect( script ).toMatchObject( { type: 'module', src: expect.stringContaining( SLIDER ) } );
	expect( document.querySelector( 'script' ) ).toBeNull();
	canvas.run();
	await expect( loaded ).resolves.toBeUndefined();
} );

it( 'a canvas that has the slider loads nothing', async () => {
	const canvas = openCanvas();
	canvas.view.statecraftSlider = () => ( { next() {}, destroy() {} } );
	await expect( load( canvas.view ) ).resolves.toBeUndefined();
	expect( canvas.scripts() ).toEqual( [] );
} );

it( 'a script that fails is removed, and gets another URL the next time: browsers cache the failure of a module', async () => {
	const canvas = openCanvas();
	const first = load( canvas.view );
	const address = canvas.scripts()[ 0 ]!.src;
	canvas.fail();
	expect( await failureFrom( first ) ).toMatchObject( { kind: 'unreached' } );
	expect( canvas.scripts() ).toEqual( [] );
	const second = load( canvas.view );
	expect( canvas.scripts()[ 0 ]!.src ).not.toBe( address );
	expect( canvas.scripts()[ 0 ]!.src ).toContain( SLIDER );
	canvas.run();
	await expect( second ).resolves.toBeUndefined();
} );

it( 'a script without a slider, a canvas that is gone and a site without the script are failures', async () => {
	const canvas = openCanvas();
	const loaded = load( canvas.view );
	canvas.run( false );
	expect( await failureFrom( loaded ) ).toMatchObject( { kind: 'unreached' } );
	expect( await failureFrom( load( null ) ) ).toMatchObject( { kind: 'unreached' } );
	expect( await failureFrom( load( canvas.view, '' ) ) ).toMatchObject( { kind: 'unreached' } );
} );

it( 'an abort removes the script', async () => {
	const canvas = openCanvas();
	const abort = new AbortController();
	const loaded = load( canvas.view, SLIDER, abort );
	abort.abort();
	await expect( loaded ).rejects.toThrow();
	expect( canvas.scripts() ).toEqual( [] );
	await expect( load( canvas.view, SLIDER, abort ) ).rejects.toThrow( 'abort' );
	expect( canvas.scripts() ).toEqual( [] );
} );
