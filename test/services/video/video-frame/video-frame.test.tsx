import { createVideoFrameServices } from '../../../../services/video/video-frame';
import { failureFrom } from '../../_kit/failing';

/** What a browser does with a video. */
interface Behaviour {
	/** In seconds. */
	duration: number;
	width: number;
	/** The code of the error that loading ends with. */
	error: number;
	/** The events that never come. */
	missing: readonly string[];
	/** Whether the picture is empty, or may not be read. */
	picture: 'there' | 'empty' | 'foreign' | 'unsaved';
	/** Whether the browser says when a frame is painted, or cannot. */
	paints: 'soon' | 'never' | 'unknown';
	/** Whether the video can be moved. */
	seeks: boolean;
}

const FINE: Behaviour = {
	duration: 6,
	width: 3840,
	error: 0,
	missing: [],
	picture: 'there',
	paints: 'soon',
	seeks: true,
};

/** A video element that behaves as told. jsdom plays nothing. */
class FakeVideo extends EventTarget {
	muted = false;
	playsInline = false;
	preload = '';
	crossOrigin: string | null = null;
	error: { code: number } | null = null;
	src = '';
	duration: number;
	seeks: number[] = [];
	isFreed = false;
	#paint: () => void = () => {};
	requestVideoFrameCallback: ( ( paint: () => void ) => number ) | undefined;

	constructor( readonly behaviour: Behaviour ) {
		super();
		this.duration = behaviour.duration;
		if ( behaviour.paints !== 'unknown' ) {
			this.requestVideoFrameCallback = ( paint ) => {
				this.#paint = paint;
				return 1;
			};
		}
	}

	get videoWidth() {
		return this.behaviour.width;
	}

	get videoHeight() {
		return ( this.behaviour.width * 9 ) / 16;
	}

	get currentTime() {
		return this.behaviour.seeks ? Math.min( this.seeks.at( -1 ) ?? 0, 6 ) : 0;
	}

	set currentTime( time: number ) {
		this.seeks.push( time );
		this.#say( 'seeked' );
		if ( this.behaviour.paints === 'soon' ) {
			queueMicrotask( this.#paint );
		}
	}

	load() {
		if ( this.src === '' ) {
			this.isFreed = true;
		} else if ( this.behaviour.error > 0 ) {
			this.error = { code: this.behaviour.error };
			this.#say( 'error' );
		} else {
			this.#say( 'loadeddata' );
		}
	}

	removeAttribute( name: string ) {
		if ( name === 'src' ) {
			this.src = '';
		}
	}

	#say( event: string ) {
		if ( ! this.behaviour.missing.includes( event ) ) {
			queueMicrotask( () => this.dispatchEvent( new Event( event ) ) );
		}
	}
}

const canvasOf = ( picture: Behaviour[ 'picture' ] ) => {
	const canvas = {
		width: 0,
		height: 0,
		getContext: () => ( {
			drawImage: () => {},
			getImageData: () => {
				if ( picture === 'foreign' ) {
					throw new DOMException( 'Tainted', 'SecurityError' );
				}
				return { data: picture === 'empty' ? [ 0, 0, 0, 0 ] : [ 0, 0, 0, 255 ] };
			},
		} ),
		toBlob: ( take: ( blob: Blob | null ) => void, type: string ) =>
			take( picture === 'unsaved' ? null : new Blob( [ `${ canvas.width } × ${ canvas.height }` ], { type } ) ),
		toDataURL: ( type: string ) => `data:${ type },${ canvas.width }x${ canvas.height }`,
	};
	return canvas;
};

/** A browser, and the port joined to it. */
function browser( behaviour: Partial< Behaviour > = {}, fetch?: typeof globalThis.fetch ) {
	const videos: FakeVideo[] = [];
	const live = new Set< string >();
	const { draw } = createVideoFrameServices( {
		createElement: ( ( name: string ) => {
			if ( name === 'canvas' ) {
				return canvasOf( behaviour.picture ?? 'there' );
			}
			videos.push( new FakeVideo( { ...FINE, ...behaviour } ) );
			return videos.at( -1 );
		} ) as never,
		urls: {
			createObjectURL: () => {
				live.add( 'blob:1' );
				return 'blob:1';
			},
			revokeObjectURL: ( url ) => void live.delete( url ),
		},
		...( fetch && { fetch } ),
	} );
	return { draw, videos, live };
}

const FILE = new File( [ 'a video' ], 'harbour.mp4', { type: 'video/mp4' } );
const ADDRESS = 'https://site.example/harbour.mp4';
const { signal } = new AbortController();

/** The text of a blob: jsdom's has no `text()`. */
const textOf = ( blob: Blob ) =>
	new Promise< string >( ( resolve ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( String( reader.result ) );
		reader.readAsText( blob );
	} );

it( 'a frame of a file is drawn, in the size of a poster and as a small picture', async () => {
	const { draw, videos, live } = browser();
	const frame = await draw( { source: FILE, atTime: 2_000 }, signal );
	expect( frame ).toMatchObject( { atTime: 2_000, duration: 6_000, url: 'data:image/jpeg,560x315' } );
	expect( [ frame.image.type, await textOf( frame.image ) ] ).toEqual( [ 'image/jpeg', '1920 × 1080' ] );
	const [ video ] = videos as [ FakeVideo ];
	expect( [ video.muted, video.playsInline, video.seeks ] ).toEqual( [ true, true, [ 2 ] ] );
	expect( [ videos.length, video.isFreed, live.size ] ).toEqual( [ 1, true, 0 ] );
} );

it( 'a small video is not made larger', async () => {
	const frame = await browser( { width: 320 } ).draw( { source: FILE, atTime: 0 }, signal );
	expect( [ frame.url, await textOf( frame.image ) ] ).toEqual( [ 'data:image/jpeg,320x180', '320 × 180' ] );
} );

it( 'a frame of an uploaded video is drawn from its address, so that the picture may be read', async () => {
	const { draw, videos, live } = browser();
	const load = jest.spyOn( FakeVideo.prototype, 'load' );
	const addresses: string[] = [];
	load.mockImplementation( function ( this: FakeVideo ) {
		addresses.push( this.src );
		load.mockRestore();
		this.load();
	} );
	await draw( { source: ADDRESS, atTime: 100 }, signal );
	expect( [ addresses, videos[ 0 ]!.crossOrigin, live.size ] ).toEqual( [ [ ADDRESS ], 'anonymous', 0 ] );
} );

it( 'a time after the end is the end, and one before the start the start', async () => {
	const { draw, videos } = browser();
	await expect( draw( { source: FILE, atTime: 9_000 }, signal ) ).resolves.toMatchObject( { atTime: 9_000 } );
	await draw( { source: FILE, atTime: -1 }, signal );
	expect( videos.map( ( { seeks } ) => seeks ) ).toEqual( [ [ 5.95 ], [ 0 ] ] );
} );

it( 'the length of a recording that does not state it is found', async () => {
	const { draw, videos } = browser( { duration: Infinity } );
	await expect( draw( { source: FILE, atTime: 2_000 }, signal ) ).resolves.toMatchObject( { duration: 6_000 } );
	expect( videos[ 0 ]!.seeks.at( -1 ) ).toBe( 2 );
} );

it.each( [ 'never', 'unknown' ] as const )(
	'a browser that paints %s is waited for, but no longer than a second',
	async ( paints ) => {
		jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'setImmediate' ] } );
		const { draw } = browser( { paints } );
		const ended = jest.fn();
		const drawing = draw( { source: FILE, atTime: 2_000 }, signal ).then( ended );
		await jest.advanceTimersByTimeAsync( 999 );
		expect( ended ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		await drawing;
		expect( ended ).toHaveBeenCalled();
		expect( jest.getTimerCount() ).toBe( 0 );
		jest.useRealTimers();
	}
);

it.each< [ string, Partial< Behaviour >, string ] >( [
	[ 'sound only', { width: 0 }, 'undecodable' ],
	[ 'a codec that the browser lacks', { error: 4 }, 'undecodable' ],
	[ 'a file that is broken', { error: 3 }, 'undecodable' ],
	[ 'a picture that is empty', { picture: 'empty' }, 'undecodable' ],
	[ 'a picture that may not be read', { picture: 'foreign' }, 'undecodable' ],
	[ 'a picture that cannot be saved', { picture: 'unsaved' }, 'undecodable' ],
	[ 'a video that cannot be moved', { seeks: false }, 'undecodable' ],
	[ 'a connection that breaks', { error: 2 }, 'unreached' ],
] )( '%s is a failure, and leaves nothing behind', async ( _, behaviour, kind ) => {
	const { draw, videos, live } = browser( behaviour );
	expect( await failureFrom( draw( { source: FILE, atTime: 2_000 }, signal ) ) ).toMatchObject( { kind } );
	expect( [ videos[ 0 ]!.isFreed, live.size ] ).toEqual( [ true, 0 ] );
} );

const answer = ( response: Partial< Response > ) => async () =>
	( { type: 'basic', ok: true, ...response } ) as Response;
const noAnswer = () => Promise.reject( new TypeError( 'Failed to fetch' ) );

it.each< [ string, () => Promise< Response >, string ] >( [
	[ 'that a server has', answer( {} ), 'undecodable' ],
	[ 'of a server that does not let it be read', answer( { type: 'opaque', ok: false, status: 0 } ), 'undecodable' ],
	[ 'at which there is nothing', answer( { ok: false, status: 404 } ), 'refused' ],
	[ 'that cannot be reached', noAnswer, 'unreached' ],
] )( 'of a video that cannot be loaded, the address is asked: one %s', async ( _, respond, kind ) => {
	const fetch = jest.fn( respond );
	const { draw, videos } = browser( { error: 4 }, fetch );
	expect( await failureFrom( draw( { source: ADDRESS, atTime: 0 }, signal ) ) ).toMatchObject( { kind } );
	expect( fetch.mock.calls ).toEqual( [
		[ ADDRESS, expect.objectContaining( { method: 'HEAD', mode: 'no-cors' } ) ],
	] );
	expect( videos[ 0 ]!.isFreed ).toBe( true );
} );

it( 'of a file that cannot be loaded, and of a video that loads, no address is asked', async () => {
	const fetch = jest.fn( noAnswer );
	const { draw } = browser( { error: 4 }, fetch );
	expect( await failureFrom( draw( { source: FILE, atTime: 0 }, signal ) ) ).toMatchObject( { kind: 'undecodable' } );
	await browser( {}, fetch ).draw( { source: ADDRESS, atTime: 0 }, signal );
	expect( fetch ).not.toHaveBeenCalled();
} );

it.each( [ 'loadeddata', 'seeked' ] )( 'leaving while “%s” is awaited frees the video', async ( missing ) => {
	const { draw, videos, live } = browser( { missing: [ missing ] } );
	const controller = new AbortController();
	const drawing = draw( { source: FILE, atTime: 2_000 }, controller.signal );
	drawing.catch( () => {} );
	await new Promise( ( resolve ) => setImmediate( resolve ) );
	expect( videos[ 0 ]!.isFreed ).toBe( false );
	controller.abort();
	await expect( drawing ).rejects.toThrow();
	expect( [ videos[ 0 ]!.isFreed, live.size ] ).toEqual( [ true, 0 ] );
} );

it( 'nothing is opened when nobody waits any more', async () => {
	const { draw, videos, live } = browser();
	await expect( draw( { source: FILE, atTime: 0 }, AbortSignal.abort() ) ).rejects.toThrow();
	expect( [ videos, live.size ] ).toEqual( [ [], 0 ] );
} );
