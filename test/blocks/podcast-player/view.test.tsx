/** The script of the page, on the markup that the server renders: a press plays an episode in the one player. */
import { fireEvent, getByRole, queryByText } from '@testing-library/dom';

const page = () => document.body;
const audio = () => page().querySelector( 'audio' )!;
const link = ( name: string ) => getByRole( page(), 'link', { name } );
const text = ( name: string ) => page().querySelector( `.jetpack-podcast-player__${ name }` )!;
const shown = () => [ audio().getAttribute( 'src' ), text( 'title' ).textContent, text( 'description' ).textContent ];
const current = () => [ ...page().querySelectorAll( '[aria-current]' ) ].map( ( { textContent } ) => textContent );

const played: string[] = [];
let isPaused = true;
let canPlay = true;

async function open(
	before = '',
	parts = '<p class="jetpack-podcast-player__title">Three</p><p class="jetpack-podcast-player__description">About three</p>'
) {
	page().innerHTML = `${ before }<section class="wp-block-jetpack-podcast-player jetpack-podcast-player" aria-label="Podcast: Tea">${ parts }
		<audio class="jetpack-podcast-player__audio" controls preload="none" src="https://tea.example/3.mp3" aria-label="Three"></audio>
		<p class="jetpack-podcast-player__error" role="status" data-failed="This episode could not be played here." data-open="Open its audio"></p>
		<ol class="jetpack-podcast-player__episodes" role="list">
			<li class="jetpack-podcast-player__episode"><a href="https://tea.example/3.mp3" aria-current="true" data-description="About three">Three</a></li>
			<li class="jetpack-podcast-player__episode"><a href="https://tea.example/2.mp3" data-description="About two">Two</a> <span>1:00</span></li>
			<li class="jetpack-podcast-player__episode"><a href="https://tea.example/1.mp3" data-description="">One</a></li>
		</ol></section>`;
	jest.resetModules();
	await import( '../../../blocks/podcast-player/view' );
}

beforeEach( () => {
	played.splice( 0 );
	isPaused = true;
	canPlay = true;
	jest.spyOn( HTMLMediaElement.prototype, 'paused', 'get' ).mockImplementation( () => isPaused );
	jest.spyOn( HTMLMediaElement.prototype, 'play' ).mockImplementation( async function ( this: HTMLMediaElement ) {
		isPaused = false;
		played.push( this.src );
		if ( ! canPlay ) {
			throw new Error( 'No' );
		}
	} );
	jest.spyOn( HTMLMediaElement.prototype, 'pause' ).mockImplementation( () => {
		isPaused = true;
	} );
} );
afterEach( () => jest.restoreAllMocks() );

it( '[SHARE-112, SHARE-113] nothing is played before a press, which plays the episode with its title and description', async () => {
	await open();
	expect( played ).toEqual( [] );
	// Whether the browser follows the link.
	expect( fireEvent.click( link( 'Two' ) ) ).toBe( false );
	expect( played ).toEqual( [ 'https://tea.example/2.mp3' ] );
	expect( shown() ).toEqual( [ 'https://tea.example/2.mp3', 'Two', 'About two' ] );
	expect( [ audio().getAttribute( 'aria-label' ), current() ] ).toEqual( [ 'Two', [ 'Two' ] ] );
	fireEvent.click( link( 'One' ) );
	expect( text( 'description' ) ).not.toBeVisible();
	fireEvent.click( link( 'Three' ) );
	expect( text( 'description' ) ).toBeVisible();
} );

it( '[SHARE-113] pressing the current episode pauses it, and plays it again, without starting over', async () => {
	await open();
	fireEvent.click( link( 'Three' ) );
	expect( [ isPaused, played ] ).toEqual( [ false, [ 'https://tea.example/3.mp3' ] ] );
	fireEvent.click( link( 'Three' ) );
	expect( isPaused ).toBe( true );
	const src = jest.spyOn( HTMLMediaElement.prototype, 'src', 'set' );
	fireEvent.click( link( 'Three' ) );
	expect( [ isPaused, src.mock.calls ] ).toEqual( [ false, [] ] );
} );

it( '[GAL-136] a player that somebody has written by hand is passed over, and the next one plays', async () => {
	await open( '<div class="jetpack-podcast-player"><p>Tea</p></div>' );
	fireEvent.click( link( 'Two' ) );
	expect( played ).toEqual( [ 'https://tea.example/2.mp3' ] );
} );

it( 'a new tab and a download are the browser’s', async () => {
	await open();
	for ( const key of [ 'ctrlKey', 'metaKey', 'shiftKey', 'altKey' ] ) {
		expect( fireEvent.click( link( 'Two' ), { [ key ]: true } ) ).toBe( true );
	}
	fireEvent.click( page().querySelector( 'li span' )! );
	expect( played ).toEqual( [] );
} );

it( '[SHARE-113] an episode that cannot be played says so, with a link, until another is played', async () => {
	await open();
	canPlay = false;
	fireEvent.click( link( 'Two' ) );
	fireEvent.error( audio() );
	expect( getByRole( page(), 'status' ) ).toHaveTextContent(
		'This episode could not be played here. Open its audio'
	);
	expect( link( 'Open its audio' ) ).toHaveAttribute( 'href', 'https://tea.example/2.mp3' );
	fireEvent.click( link( 'One' ) );
	expect( queryByText( page(), 'Open its audio' ) ).toBeNull();
	fireEvent.error( audio() );
	fireEvent.playing( audio() );
	expect( getByRole( page(), 'status' ) ).toBeEmptyDOMElement();
} );

it( 'a block that hides title and description plays, too', async () => {
	await open( '', '' );
	fireEvent.click( link( 'Two' ) );
	expect( played ).toEqual( [ 'https://tea.example/2.mp3' ] );
} );
