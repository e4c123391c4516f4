import { fireEvent, render, screen } from '@testing-library/react';
import { AccountGate } from '../../../../blocks/_extensions/media-picker/library/account-gate';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit';
import type { oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { oauthConnectStories } from '../../../../stories/machines/media/oauth-connect.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './oauth-connect.model';

type Machine = typeof oauthConnectMachine;

const view = ( flow: Flow< Machine >, source = 'google_photos', label = 'Google Photos' ) => (
	<AccountGate flow={ flow } source={ source } label={ label }>
		<p>The library</p>
	</AccountGate>
);
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const press = ( name: string ) => () => fireEvent.click( button( name ) );
const CONNECT = 'Connect to Google Photos';
const DISCONNECT = 'Disconnect from Google Photos';

const interactions: Interactions< Machine > = {
	'connect.start': press( CONNECT ),
	'connect.cancel': press( 'Cancel' ),
	'disconnect.start': press( DISCONNECT ),
	'account.change': 'outside',
	'connection.check': 'outside',
	'authorize.closed': 'outside',
	'authorize.granted': 'outside',
	'authorize.fail': 'outside',
};

const notice = () => document.querySelector( '.components-notice__content' )?.textContent ?? '';

/** The prompt, what its notice says, and its buttons. */
const prompts =
	( text: RegExp | '', ...buttons: string[] ) =>
	() => {
		expect(
			screen.getByText( 'To get started, connect your site to your Google Photos library.' )
		).toBeInTheDocument();
		expect( screen.queryByText( 'The library' ) ).toBeNull();
		expect( notice() ).toEqual( text === '' ? '' : expect.stringMatching( text ) );
		expect( screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent ) ).toEqual( buttons );
		buttons
			.filter( ( name ) => name !== 'Awaiting authorization' )
			.forEach( ( name ) => expect( button( name ) ).toBeEnabled() );
	};

/** The library below the account. */
const shows = ( isBusy: boolean, text: RegExp | '' ) => () => {
	expect( screen.getByText( 'The library' ) ).toBeInTheDocument();
	expect( screen.getByRole( 'group', { name: 'Google Photos account' } ) ).toHaveTextContent( /^Ada/ );
	expect( button( DISCONNECT ).getAttribute( 'aria-disabled' ) ).toBe( isBusy ? 'true' : null );
	expect( notice() ).toEqual( text === '' ? '' : expect.stringMatching( text ) );
};

const showsAlone = () => {
	expect( screen.getByText( 'The library' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
};

const assertions: Assertions< Machine > = {
	unknown: showsAlone,
	checking: showsAlone,
	'unconnected.untried': prompts( '', CONNECT ),
	'unconnected.blocked': prompts( /browser blocked/, CONNECT ),
	'unconnected.denied': prompts( /declined/, CONNECT ),
	'unconnected.expired': prompts( /too long/, CONNECT ),
	'unconnected.failed': prompts( /^Ask the owner for a client ID\.$|took too long/, CONNECT ),
	'unconnected.revoked': prompts( /has ended/, CONNECT ),
	'connecting.awaiting': () => {
		prompts( '', 'Awaiting authorization', 'Cancel' )();
		expect( button( 'Awaiting authorization' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	},
	'connecting.closed': prompts( /window was closed/, CONNECT, 'Cancel' ),
	'granted.settled': shows( false, '' ),
	'granted.kept': shows( false, /cannot be reached|took too long/ ),
	disconnecting: shows( true, '' ),
};

describe( 'each generated path on the rendered library', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

/** Renders a story; `context` replaces parts of its context. */
const inStory = ( name: keyof typeof oauthConnectStories, context = {}, ...names: string[] ) => {
	const story = oauthConnectStories[ name ];
	const snapshot = storySnapshot( model.machine, { ...story, context: { ...story.context, ...context } } );
	return render( view( frozen< Machine >( snapshot ), ...names ) );
};

it( '[MEDIA-114] the account header has the image and the name of the account, and the button to disconnect', () => {
	inStory( 'granted.settled', { account: { image: 'https://photos.example/ada.jpg', name: 'Ada' } } );
	const header = screen.getByRole( 'group', { name: 'Google Photos account' } );
	expect( header.querySelector( 'img' ) ).toHaveAttribute( 'src', 'https://photos.example/ada.jpg' );
	expect( header ).toHaveTextContent( 'AdaDisconnect from Google Photos' );
} );

it( 'an account without an image has none', () => {
	inStory( 'granted.settled', { account: { image: '', name: 'Ada' } } );
	expect( document.querySelector( 'img' ) ).toBeNull();
} );

it.each( [ 'unknown', 'unconnected.untried', 'unconnected.revoked', 'connecting.awaiting' ] as const )(
	'[MEDIA-115] who is not connected has no button to disconnect: %s',
	( name ) => {
		inStory( name );
		expect( screen.queryByRole( 'button', { name: DISCONNECT } ) ).toBeNull();
	}
);

it( '[MEDIA-116, MEDIA-117, MEDIA-118] a user who is not connected is asked to connect, and told where the connection can be removed', () => {
	inStory( 'unconnected.untried' );
	expect(
		screen.getByText( 'To get started, connect your site to your Google Photos library.' )
	).toBeInTheDocument();
	expect( button( 'Connect to Google Photos' ) ).toBeEnabled();
	expect( screen.getByText( /remove the connection at any time/ ) ).toHaveTextContent(
		'Disconnect from Google Photos'
	);
	expect( screen.getByRole( 'link', { name: /settings of your account/ } ) ).toHaveAttribute(
		'href',
		'https://myaccount.google.com/connections'
	);
} );

it( 'another service is shown with its own name, without a link to Google’s settings', () => {
	inStory( 'unconnected.untried', {}, 'lychee', 'Lychee' );
	expect( button( 'Connect to Lychee' ) ).toBeEnabled();
	expect( screen.getByText( /remove the connection at any time/ ) ).toHaveTextContent( 'Disconnect from Lychee' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it( '[MEDIA-119] while connecting the button reads “Awaiting authorization”', () => {
	inStory( 'connecting.awaiting' );
	expect( screen.getAllByRole( 'button' )[ 0 ] ).toHaveTextContent( /^Awaiting authorization$/ );
} );

it( '[MEDIA-127] the button to disconnect is disabled while the call runs', () => {
	inStory( 'disconnecting' );
	expect( button( DISCONNECT ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( button( DISCONNECT ) ).toHaveClass( 'is-busy' );
} );

it( 'each failure has its own message, or the site’s if there is one', () => {
	const words = (
		[
			[ 'unreached', '' ],
			[ 'silent', '' ],
			[ 'refused', '' ],
			[ 'refused', 'Ask the owner.' ],
			[ 'unexpected', 'a fault' ],
			[ 'unexpected', '' ],
		] as const
	 ).map( ( [ kind, reason ] ) => {
		const { unmount } = inStory( 'unconnected.failed', { failure: failed( kind, { reason } ) } );
		const text = notice();
		unmount();
		return text;
	} );
	expect( new Set( words ).size ).toBe( 6 );
	expect( words ).not.toContain( '' );
	expect( words[ 3 ] ).toBe( 'Ask the owner.' );
	expect( words[ 4 ] ).toContain( 'a fault' );
} );

describe( 'the focus', () => {
	it( 'stays in the prompt when its Cancel button is removed', () => {
		inStory( 'connecting.awaiting' );
		button( 'Cancel' ).focus();
		press( 'Cancel' )();
		expect( button( 'Awaiting authorization' ) ).toHaveFocus();
	} );

	it( 'moves to the prompt, or to the account, if nothing else has it', () => {
		const { unmount } = inStory( 'unconnected.untried' );
		expect( button( CONNECT ).closest( '[tabindex="-1"]' ) ).toHaveFocus();
		unmount();
		inStory( 'granted.settled' );
		expect( screen.getByRole( 'group', { name: 'Google Photos account' } ) ).toHaveFocus();
	} );

	it( 'is not taken from another element', () => {
		render( <input aria-label="Search" /> );
		screen.getByRole( 'textbox' ).focus();
		inStory( 'unconnected.untried' );
		expect( screen.getByRole( 'textbox' ) ).toHaveFocus();
	} );
} );
