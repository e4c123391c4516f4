import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { InstagramView } from '../../../../blocks/instagram-gallery/parts/instagram-view';
import { failureText, fewPosts } from '../../../../blocks/instagram-gallery/parts/messages';
import type { Attributes } from '../../../../blocks/instagram-gallery/attributes';
import { failed } from '../../../../machines/_kit';
import type { Failure, instagramMachine } from '../../../../machines/galleries/instagram';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { instagramStories } from '../../../../stories/machines/galleries/instagram.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './instagram.model';

type Machine = typeof instagramMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const view = ( flow: Flow< Machine >, attributes: Partial< Attributes > = {} ) => (
	<InstagramView flow={ flow } attributes={ attributes } mayConnect />
);
const click = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const CONNECT = 'Connect to Instagram';
const ERROR = 'An error occurred. Please try again later.';

const interactions: Interactions< Machine > = {
	'connect.start': () => click( CONNECT ),
	'connect.cancel': () => click( 'Cancel' ),
	'connection.choose': () => click( 'Show the photos of ada' ),
	'photos.retry': 'outside',
	// In the sidebar, which the wiring test of the block opens.
	'account.leave': 'outside',
	'connection.end': 'outside',
	'saved.change': 'outside',
	'authorize.closed': 'outside',
	'authorize.granted': 'outside',
	'authorize.fail': 'outside',
};

const said = ( text: string | RegExp ) => screen.queryByText( text, { selector: 'p' } ) !== null;
const photos = () => document.querySelectorAll( 'li img' );

function expectUnconnected( snapshot: Snapshot, text: string | RegExp | null = null ) {
	const { connections } = snapshot.context;
	expect( isPressable( CONNECT ) ).toBe( true );
	expect( isPressable( 'Cancel' ) ).toBe( false );
	expect( isPressable( 'Show the photos of ada' ) ).toBe( connections.length > 0 );
	expect( document.querySelector( '.components-notice' ) !== null ).toBe( text !== null );
	if ( text !== null ) {
		expect( said( text ) ).toBe( true );
	}
}

const assertions: Assertions< Machine > = {
	checking: () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Looking for the account…' ),
	'unconnected.untried': ( snapshot ) => expectUnconnected( snapshot ),
	'unconnected.blocked': ( snapshot ) => expectUnconnected( snapshot, /Allow popups for this site/ ),
	'unconnected.denied': ( snapshot ) => expectUnconnected( snapshot, /was declined/ ),
	'unconnected.expired': ( snapshot ) => expectUnconnected( snapshot, /took too long/ ),
	'unconnected.failed': ( snapshot ) => expectUnconnected( snapshot, ERROR ),
	'unconnected.refused': ( snapshot ) => expectUnconnected( snapshot, ERROR ),
	'unconnected.ended': ( snapshot ) => expectUnconnected( snapshot, 'It has expired.' ),
	'unconnected.unready'( snapshot ) {
		expectUnconnected( snapshot, /not set up on this site yet/ );
		const { setUpUrl } = snapshot.context;
		expect( said( /Ask an administrator/ ) ).toBe( ! setUpUrl );
		expect( screen.queryByRole( 'link', { name: /Set up Instagram/ } )?.getAttribute( 'href' ) ?? '' ).toBe(
			setUpUrl
		);
	},
	'connecting.awaiting'() {
		expect( [ isPressable( 'Connecting…' ), isPressable( 'Cancel' ) ] ).toEqual( [ false, true ] );
	},
	'connecting.closed'() {
		expect( [ isPressable( CONNECT ), isPressable( 'Cancel' ) ] ).toEqual( [ true, true ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /seems to be closed/ );
	},
	loading: () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'The photos are loading…' ),
	'connected.grid'( { context } ) {
		expect( photos() ).toHaveLength( context.photos.length );
		expect( isPressable( 'Try again' ) ).toBe( false );
	},
	'connected.empty'() {
		expect( said( 'No images were found in your Instagram account.' ) ).toBe( true );
		expect( isPressable( 'Try again' ) ).toBe( true );
	},
	'connected.unavailable'() {
		expect( isPressable( 'Try again' ) ).toBe( true );
	},
	'connected.kept'( { context } ) {
		expect( photos() ).toHaveLength( context.photos.length );
		expect( document.querySelector( '.components-notice.is-error' ) ).not.toBeNull();
		expect( isPressable( 'Try again' ) ).toBe( false );
	},
	disconnecting: ( { context } ) => expect( photos() ).toHaveLength( context.photos.length ),
};

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: ( flow ) => view( flow ), interactions, assertions }, path );
		}
	);
} );

const show = ( story: keyof typeof instagramStories, attributes: Partial< Attributes > = {} ) => {
	const send = jest.fn();
	render( view( frozen< Machine >( storySnapshot( model.machine, instagramStories[ story ] ), send ), attributes ) );
	return send;
};

it( '[GAL-092] without an account there is a placeholder to connect one; of an account of another site it says so', () => {
	show( 'unconnected.untried' );
	expect( screen.getByText( 'Latest Instagram Posts' ) ).toBeVisible();
	expect( isPressable( CONNECT ) ).toBe( true );
	show( 'unconnected.untried', { instagramUser: 'acme' } );
	expect( screen.getByText( /^This block showed photos of acme\./, { ignore: '.a11y-speak-region' } ) ).toBeVisible();
} );

it( '[GAL-093] the photos are a grid, as many as the block shows, with the columns and the space that it has', () => {
	show( 'connected.grid', { count: 2, columns: 4, spacing: 7, isStackedOnMobile: false } );
	expect( photos() ).toHaveLength( 2 );
	const grid = screen.getByRole( 'list' );
	expect( grid.style.getPropertyValue( '--instagram-columns' ) ).toBe( '4' );
	expect( grid.style.getPropertyValue( '--instagram-spacing' ) ).toBe( '7px' );
	expect( grid ).not.toHaveClass( 'is-stacked-on-mobile' );
	show( 'connected.grid' );
	expect( screen.getAllByRole( 'list' )[ 1 ] ).toHaveClass( 'is-stacked-on-mobile' );
} );

it( '[GAL-107] fewer posts than the block shows are said', () => {
	show( 'connected.grid' );
	expect( said( 'There are currently only 3 posts in your Instagram account.' ) ).toBe( true );
	expect( fewPosts( 1, 9 ) ).toBe( 'There is currently only 1 post in your Instagram account.' );
	expect( fewPosts( 9, 9 ) ).toBe( '' );
} );

it( '[GAL-106, GAL-108] no posts are said, and can be looked for again', () => {
	const send = show( 'connected.empty' );
	expect( said( 'No images were found in your Instagram account.' ) ).toBe( true );
	expect( said( 'There are currently no posts in your Instagram account.' ) ).toBe( true );
	click( 'Try again' );
	expect( send ).toHaveBeenCalledWith( { type: 'photos.retry' } );
} );

it( 'photos that cannot be shown for now can be requested again', () => {
	const send = show( 'connected.unavailable' );
	click( 'Try again' );
	expect( send ).toHaveBeenCalledWith( { type: 'photos.retry' } );
} );

it.each< [ string, Failure, string | RegExp ] >( [
	[ '[GAL-105] a refusal', failed( 'refused', { reason: 'No' } ), ERROR ],
	[ '[GAL-105] an invalid answer', failed( 'invalid' ), ERROR ],
	[ '[GAL-105] a fault', failed( 'unexpected' ), ERROR ],
	[ 'an ended connection', failed( 'ended' ), /no longer accepts this connection/ ],
	[ 'offline', failed( 'unreached' ), /Check your connection/ ],
	[ 'silence', failed( 'silent' ), /does not respond/ ],
] )( 'each failure has a text: %s', ( _, failure, text ) => {
	expect( failureText( failure ) ).toMatch( text );
} );
