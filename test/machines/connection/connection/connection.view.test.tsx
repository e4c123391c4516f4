import { fireEvent, screen, within } from '@testing-library/react';
import { ConnectionView } from '../../../../blocks/_admin/connection/connection-view';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import type { connectionMachine } from '../../../../machines/connection/connection';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './connection.model';

const button = ( name: string | RegExp ) => screen.queryByRole( 'button', { name } );
const press = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const CHOICES = {
	migrate: 'The site has moved',
	'start-fresh': 'This is a new site',
	'confirm-safe-mode': 'Keep it as a copy',
};

const interactions: Interactions< typeof connectionMachine > = {
	connect: () => press( /^Connect/ ),
	'user.disconnect': () => press( 'Disconnect my account' ),
	'site.disconnect': () => press( 'Disconnect the site' ),
	'identity.choose': ( { choice } ) => press( CHOICES[ choice ] ),
	confirm: () => {
		const dialog = within( screen.getByRole( 'dialog' ) );
		fireEvent.click( dialog.getByRole( 'button', { name: /^(Disconnect the site|Delete the keys here)$/ } ) );
	},
	cancel: () => press( 'Cancel' ),
	retry: () => press( 'Try again' ),
	'status.refresh': () => press( 'Check again' ),
};

/** The names of all buttons, in order. */
const buttons = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );

const says = ( text: string | RegExp ) => expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );

const busy = ( text: string ) => () => {
	says( text );
	expect( buttons() ).toEqual( [] );
	expect( document.querySelector( '.statecraft-connection' ) ).toHaveAttribute( 'aria-busy', 'true' );
};

const offers = ( text: RegExp, ...names: string[] ) => {
	return () => {
		says( text );
		expect( buttons() ).toEqual( [ ...names, 'Check again' ] );
		expect( document.querySelector( '.statecraft-connection' ) ).toHaveAttribute( 'aria-busy', 'false' );
	};
};

const asks = ( title: string, help: RegExp, ...names: string[] ) => {
	return () => {
		const dialog = within( screen.getByRole( 'dialog', { name: title } ) );
		expect( dialog.getByText( help ) ).toBeInTheDocument();
		expect( names.map( ( name ) => dialog.queryByRole( 'button', { name } ) !== null ) ).toEqual(
			names.map( () => true )
		);
	};
};

const failed = ( message: string ) => () => {
	const notice = document.querySelector( '.components-notice.is-error' )!;
	expect( notice ).toHaveTextContent( message );
	expect( notice ).toHaveTextContent( /The site refused it\.|taking too long/ );
	expect( buttons() ).toEqual( [ 'Try again', 'Check again' ] );
};

const addresses = () => screen.getAllByRole( 'definition' ).map( ( { textContent } ) => textContent );

const assertions: Assertions< typeof connectionMachine > = {
	unknown: busy( 'Loading the connection…' ),
	unregistered: offers( /^This site is not connected/, 'Connect' ),
	registering: busy( 'Connecting the site…' ),
	registered: offers( /your account is not/, 'Connect my account' ),
	'connecting-user': busy( 'Connecting your account…' ),
	authorization: busy( 'Opening the authorization page…' ),
	'user-connected.settled': () => {
		offers( /connected, and so are you/, 'Disconnect my account', 'Disconnect the site' )();
		expect( addresses() ).toEqual( [ 'ada', 'Ada', 'Statecraft' ] );
	},
	'user-connected.asking': asks(
		'Disconnect this site?',
		/stop for everyone on this site/,
		'Disconnect the site',
		'Cancel'
	),
	'user-connected.leaving-user': busy( 'Disconnecting…' ),
	'user-connected.leaving-site': busy( 'Disconnecting…' ),
	disconnected: offers( /now disconnected/, 'Connect my account' ),
	offline: () => {
		offers( /is offline/ )();
		expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			expect.stringContaining( 'STATECRAFT_OFFLINE' ),
		] );
	},
	'identity-crisis.undecided': () => {
		offers( /looks like a copy/, ...Object.values( CHOICES ) )();
		expect( addresses() ).toEqual( [ 'example.org', 'staging.example.org' ] );
		expect( button( 'This is a new site' ) ).toHaveAccessibleDescription( /are deleted, but only here/ );
	},
	'identity-crisis.safe': offers( /copy in safe mode/, CHOICES.migrate, CHOICES[ 'start-fresh' ] ),
	'identity-crisis.asking': asks( 'Delete the keys here?', /Nothing changes/, 'Delete the keys here', 'Cancel' ),
	'identity-crisis.choosing': busy( 'Applying your choice…' ),
	'failed.reading': failed( 'The connection could not be loaded.' ),
	'failed.registering': failed( 'The site could not be connected.' ),
	'failed.connecting': failed( 'Your account could not be connected.' ),
	'failed.leaving-user': failed( 'Your account could not be disconnected.' ),
	'failed.leaving-site': failed( 'The site could not be disconnected.' ),
	'failed.choosing': failed( 'Your choice could not be applied.' ),
};

const view = {
	model,
	render: ( flow: Flow< typeof connectionMachine > ) => <ConnectionView flow={ flow } />,
	interactions,
	assertions,
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );
