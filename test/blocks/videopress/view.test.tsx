/** The script of pages with videos. The markup is what the server prints, see test/wordpress/video/render.test.ts. */
import { fireEvent, within } from '@testing-library/dom';

interface CueStub {
	getCueAsHTML: () => DocumentFragment;
}

/** What jsdom lacks of a text track. */
class TrackStub extends EventTarget {
	mode: TextTrackMode = 'disabled';
	activeCues: CueStub[] | null = null;
	constructor(
		readonly kind: string,
		readonly language: string
	) {
		super();
	}
	/** Shows these cues, as a browser does while the track is not disabled. */
	show( ...texts: string[] ) {
		this.activeCues =
			this.mode === 'disabled'
				? null
				: texts.map( ( text ) => ( {
						getCueAsHTML: () => document.createRange().createContextualFragment( text ),
					} ) );
		this.dispatchEvent( new Event( 'cuechange' ) );
	}
}

const page = within( document.body );
const player = () => document.querySelector( 'video' )!;
let prefersReducedMotion = false;

const runScript = () =>
	jest.isolateModulesAsync( async () => void ( await import( '../../../blocks/videopress/view' ) ) );

/** A page with a video, its script running. */
async function open( inside: string, { attributes = 'controls', tracks = [] as TrackStub[], duration = 100 } = {} ) {
	document.body.innerHTML = `<div class="statecraft-video"><div><video src="a.webm" ${ attributes }></video></div>${ inside }</div>`;
	let isPaused = ! attributes.includes( 'autoplay' );
	Object.defineProperties( player(), {
		duration: { get: () => duration },
		paused: { get: () => isPaused },
		textTracks: { value: tracks },
		play: {
			value: jest.fn( () => {
				isPaused = false;
				return Promise.resolve();
			} ),
		},
		pause: { value: jest.fn( () => void ( isPaused = true ) ) },
	} );
	await runScript();
}

const at = ( seconds: number, event = 'timeupdate' ) => {
	player().currentTime = seconds;
	fireEvent( player(), new Event( event ) );
};

beforeEach( () => {
	prefersReducedMotion = false;
	document.documentElement.lang = 'en-US';
	window.matchMedia = ( ( query: string ) => ( {
		matches: query === '(prefers-reduced-motion: reduce)' && prefersReducedMotion,
	} ) ) as never;
} );

describe( 'chapters', () => {
	const LIST =
		'<details open><summary>Chapters</summary><ol>' +
		[ 0, 20.5, 60 ]
			.map( ( start, i ) => `<li><a href="a.webm#t=${ start }" data-start="${ start }">Part ${ i + 1 }</a></li>` )
			.join( '' ) +
		'</ol></details>';
	const current = () =>
		[ ...document.querySelectorAll( '[aria-current=true]' ) ].map( ( { textContent } ) => textContent );
	const part = ( number: number ) => page.getByRole( 'link', { name: `Part ${ number }` } );

	it( 'a click seeks and plays, and does not leave the page', async () => {
		await open( LIST );
		expect( fireEvent.click( part( 2 ) ) ).toBe( false );
		expect( player().currentTime ).toBe( 20.5 );
		expect( player().play ).toHaveBeenCalledTimes( 1 );
		expect( current() ).toEqual( [ 'Part 2' ] );
	} );

	it.each( [ 'ctrlKey', 'metaKey', 'shiftKey', 'altKey' ] )( 'a click with %s is the browser’s', async ( key ) => {
		await open( LIST );
		expect( fireEvent.click( part( 2 ), { [ key ]: true } ) ).toBe( true );
		expect( player().currentTime ).toBe( 0 );
	} );

	it.each( [ 'timeupdate', 'seeked' ] )( 'the current one is marked, by %s', async ( event ) => {
		await open( LIST );
		expect( current() ).toEqual( [ 'Part 1' ] );
		at( 20.495, event );
		expect( current() ).toEqual( [ 'Part 2' ] );
		at( 99, event );
		expect( current() ).toEqual( [ 'Part 3' ] );
		at( 5, event );
		expect( current() ).toEqual( [ 'Part 1' ] );
	} );

	it( 'before the first one none is current', async () => {
		await open( LIST.replaceAll( '"0"', '"3"' ) );
		expect( current() ).toEqual( [] );
	} );

	it( 'a browser that refuses to play raises no error', async () => {
		await open( LIST );
		jest.mocked( player().play ).mockReturnValueOnce(
			Promise.reject( new DOMException( 'No', 'NotAllowedError' ) )
		);
		fireEvent.click( part( 3 ) );
		await Promise.resolve();
		expect( player().currentTime ).toBe( 60 );
	} );
} );

describe( 'the bar in the author’s colours', () => {
	const BAR =
		'<div class="statecraft-video__bar" style="--statecraft-video-played:#ff0000" aria-hidden="true" hidden></div>';
	const bar = () => document.querySelector< HTMLElement >( '.statecraft-video__bar' )!;
	const drawn = () =>
		[ '--statecraft-video-time', '--statecraft-video-end' ].map( ( name ) => bar().style.getPropertyValue( name ) );
	const loaded = ( ...ranges: [ number, number ][] ) =>
		Object.defineProperty( player(), 'buffered', {
			configurable: true,
			value: {
				length: ranges.length,
				start: ( i: number ) => ranges[ i ]![ 0 ],
				end: ( i: number ) => ranges[ i ]![ 1 ],
			},
		} );

	it.each( [ 'timeupdate', 'seeked', 'progress', 'durationchange' ] )(
		'shows what is played and loaded, by %s',
		async ( event ) => {
			await open( BAR );
			expect( [ bar().hidden, ...drawn() ] ).toEqual( [ false, '0%', '0%' ] );
			loaded( [ 0, 10 ], [ 20, 75 ], [ 80, 100 ] );
			at( 25, event );
			expect( drawn() ).toEqual( [ '25%', '75%' ] );
			at( 15, event );
			expect( drawn() ).toEqual( [ '15%', '15%' ] );
		}
	);

	it.each( [ Number.NaN, Infinity, 0 ] )( 'shows nothing of a video whose length is %p', async ( duration ) => {
		await open( BAR, { duration } );
		at( 5 );
		expect( drawn() ).toEqual( [ '0%', '0%' ] );
	} );
} );

describe( 'descriptions', () => {
	const BUTTON =
		'<div><button type="button" class="statecraft-video__describe" aria-pressed="false" hidden>Read descriptions</button></div><div class="statecraft-video__description" role="status"></div>';
	const press = () => fireEvent.click( page.getByRole( 'button', { name: 'Read descriptions' } ) );
	const said = () => page.getByRole( 'status' ).textContent;

	it( 'are read out while they are on', async () => {
		const track = new TrackStub( 'descriptions', 'en' );
		await open( BUTTON, { tracks: [ new TrackStub( 'captions', 'en' ), track ] } );
		track.show( 'Unheard' );
		expect( said() ).toBe( '' );
		press();
		expect( page.getByRole( 'button' ) ).toHaveAttribute( 'aria-pressed', 'true' );
		expect( track.mode ).toBe( 'hidden' );
		track.show( 'A <b>boat</b>', 'on the sea' );
		expect( said() ).toBe( 'A boat on the sea' );
		track.show();
		expect( said() ).toBe( '' );
		track.show( 'Waves' );
		press();
		expect( [ said(), track.mode, page.getByRole( 'button' ).getAttribute( 'aria-pressed' ) ] ).toEqual( [
			'',
			'disabled',
			'false',
		] );
	} );

	it.each( [
		[ 'pt-BR', 'pt' ],
		[ 'fr', 'de' ],
		[ '', 'de' ],
	] )( 'of a page in %p are those in %s', async ( lang, expected ) => {
		document.documentElement.lang = lang;
		const tracks = [ 'de', 'pt', 'en' ].map( ( language ) => new TrackStub( 'descriptions', language ) );
		await open( BUTTON, { tracks } );
		press();
		expect( tracks.filter( ( { mode } ) => mode === 'hidden' ).map( ( { language } ) => language ) ).toEqual( [
			expected,
		] );
	} );

	it( 'have no button without a track', async () => {
		await open( BUTTON );
		expect( page.queryByRole( 'button' ) ).toBeNull();
	} );
} );

describe( 'a video without controls', () => {
	it( 'is started and stopped by a click', async () => {
		await open( '', { attributes: '' } );
		fireEvent.click( player() );
		expect( player().paused ).toBe( false );
		fireEvent.click( player() );
		expect( player().paused ).toBe( true );
	} );

	it.each( [ 'Enter', ' ' ] )( 'can be reached by keyboard, and is started by %p', async ( key ) => {
		await open( '', { attributes: '' } );
		expect( player().tabIndex ).toBe( 0 );
		expect( fireEvent.keyDown( player(), { key } ) ).toBe( false );
		expect( player().paused ).toBe( false );
		expect( fireEvent.keyDown( player(), { key: 'Tab' } ) ).toBe( true );
		expect( player().paused ).toBe( false );
	} );

	it( 'leaves clicks to the controls where there are some', async () => {
		await open( '' );
		fireEvent.click( player() );
		fireEvent.keyDown( player(), { key: 'Enter' } );
		expect( player().play ).not.toHaveBeenCalled();
		expect( player().hasAttribute( 'tabindex' ) ).toBe( false );
	} );
} );

describe( 'a video that starts by itself', () => {
	it( 'does not for people who want no motion; they get controls', async () => {
		prefersReducedMotion = true;
		await open( '', { attributes: 'autoplay loop muted' } );
		expect( [ player().paused, player().autoplay, player().controls ] ).toEqual( [ true, false, true ] );
	} );

	it( 'does for others, and is stopped by a click', async () => {
		await open( '', { attributes: 'autoplay loop muted' } );
		expect( [ player().paused, player().autoplay, player().controls ] ).toEqual( [ false, true, false ] );
		fireEvent.click( player() );
		expect( player().paused ).toBe( true );
	} );

	it( 'plays on when motion is not wanted but it was not to start by itself', async () => {
		prefersReducedMotion = true;
		await open( '' );
		expect( player().pause ).not.toHaveBeenCalled();
	} );
} );

it( 'a video that may not be watched has no player, and that is not an error', async () => {
	document.body.innerHTML = '<div class="statecraft-video is-text">This video is private.</div>';
	await runScript();
	expect( document.body.textContent ).toBe( 'This video is private.' );
} );
