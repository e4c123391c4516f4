import { configure, fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { MailchimpView } from '../../../../blocks/mailchimp/parts/mailchimp-view';
import type { MailchimpFlow } from '../../../../blocks/mailchimp/parts/props';
import { MailchimpSettings } from '../../../../blocks/mailchimp/parts/settings';
import { textsOf } from '../../../../blocks/mailchimp/attributes';
import type { Attributes } from '../../../../blocks/mailchimp/attributes';
import type { mailchimpMachine } from '../../../../machines/signup/mailchimp';
import { mailchimpStories } from '../../../../stories/machines/signup/mailchimp.table';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model, settingsUrl } from './mailchimp.model';

configure( { defaultHidden: true } );

const attributes: Attributes = {
	interests: [ 'b2', 'gone' ],
	preview: false,
	doubleOptIn: false,
	firstName: false,
	lastName: false,
	offersInterests: false,
	tags: [],
};

const onChange = jest.fn();
const block = ( flow: MailchimpFlow, more: Partial< Attributes > = {}, canManage = true ) => (
	<>
		<MailchimpView
			flow={ flow }
			attributes={ { ...attributes, ...more } }
			button={ <button type="button">Join</button> }
			consent={ <p>Agreed</p> }
		/>
		<MailchimpSettings
			{ ...{ flow, onChange, canManage } }
			onAct={ onChange }
			attributes={ { ...attributes, ...more } }
		/>
	</>
);
const showStory = ( name: keyof typeof mailchimpStories, more: Partial< Attributes > = {}, canManage = true ) => {
	const send = jest.fn();
	const snapshot = storySnapshot( model.machine, mailchimpStories[ name ] );
	render( block( frozen< typeof mailchimpMachine >( snapshot, send ), more, canManage ) );
	return send;
};

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const click = ( name: string ) => fireEvent.click( button( name ) );
const field = ( name: string ) => screen.getByRole< HTMLInputElement >( 'textbox', { name } );
const previews = {
	processing: 'Preview of “While sending”',
	success: 'Preview of “On success”',
	error: 'Preview of “On error”',
};

beforeEach( () => onChange.mockClear() );

const interactions: Interactions< typeof mailchimpMachine > = {
	'access.check': () => click( 'Re-check Connection' ),
	'account.connect': () => click( 'Connect your account' ),
	'groups.retry': () => click( 'Retry' ),
	'preview.show': ( { notice } ) => click( previews[ notice ] ),
	'field.edit': ( { field: { tag, value } } ) => {
		fireEvent.change( field( 'Audience field' ), { target: { value: tag } } );
		fireEvent.change( field( 'Value to store' ), { target: { value } } );
	},
	'field.change': 'outside',
};

const notice = () => document.querySelector( '.statecraft-signup__status' );
const error = () => document.querySelector( '.components-notice.is-error' );
const expectBarred = ( words: string ) => {
	expect( document.querySelector( '.components-placeholder' ) ).toHaveTextContent( words );
	expect( button( 'Re-check Connection' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Join' } ) ).toBeNull();
};

const assertions: Assertions< typeof mailchimpMachine > = {
	loading: () => {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Checking the connection…' );
		expect( screen.queryByRole( 'button', { name: 'Join' } ) ).toBeNull();
	},
	'connected.groups.reading': () => expect( screen.getByText( /Loading groups…/ ) ).toBeVisible(),
	'connected.groups.listed': () => {
		const ticked = ( name: string ) => screen.getByRole< HTMLInputElement >( 'checkbox', { name } ).checked;
		expect( [ ticked( 'News' ), ticked( 'Recipes' ), ticked( 'Unknown group gone' ) ] ).toEqual( [
			false,
			true,
			true,
		] );
	},
	'connected.groups.unread': () => expect( button( 'Retry' ) ).toBeVisible(),
	'connected.preview.none': () => {
		expect( notice() ).toBeNull();
		expect( button( 'Join' ) ).toBeVisible();
		expect( document.querySelector( '.statecraft-signup input' ) ).toHaveAttribute(
			'placeholder',
			'Enter your email'
		);
	},
	'connected.preview.processing': () => expect( notice() ).toHaveTextContent( 'Processing…' ),
	'connected.preview.success': () => expect( notice() ).toHaveTextContent( "Success! You're on the list." ),
	'connected.preview.error': () => expect( notice() ).toHaveTextContent( 'Whoops!' ),
	'not-connected.unset': () => {
		expectBarred( 'You need to connect your Mailchimp account and choose an audience' );
		expect( screen.getByRole( 'link', { name: /Set up Mailchimp form/ } ) ).toHaveAttribute( 'href', settingsUrl );
		expect( error() ).toBeNull();
	},
	'not-connected.account': () => {
		expectBarred( 'This block needs your account to be connected' );
		expect( button( 'Connect your account' ) ).toBeEnabled();
		expect( error() ).toBeNull();
	},
	'not-connected.fetching-connect-url': () =>
		expect( button( 'Connect your account' ) ).toHaveAttribute( 'aria-disabled', 'true' ),
	'not-connected.connect-url-failed': () => {
		expectBarred( 'This block needs your account to be connected' );
		expect( error() ).not.toBeNull();
	},
	'not-connected.unknown': () => {
		expectBarred( 'Your form is safe' );
		expect( error() ).not.toBeNull();
	},
};

describe( '[CONT-060, CONT-061, CONT-063] each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: block, interactions, assertions }, path );
		}
	);
} );

it( '[CONT-068] a failed request shows the server’s message', () => {
	showStory( 'not-connected.unknown' );
	expect( error() ).toHaveTextContent( 'Mailchimp does not know this key.' );
} );

it( '[CONT-068] groups that cannot be read show the server’s message', () => {
	showStory( 'connected.groups.unread' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Mailchimp does not know this key.' );
} );

it( '[CONT-056] the placeholder of the email field is “Enter your email”, unless the author has changed it', () => {
	showStory( 'connected.preview.none', { emailPlaceholder: '' } );
	expect( document.querySelector( '.statecraft-signup input' ) ).toHaveAttribute( 'placeholder', 'Enter your email' );
} );

it.each( [
	[ '[CONT-057] while it is sent', 'connected.preview.processing', 'Processing…' ],
	[ '[CONT-058] when it worked', 'connected.preview.success', "Success! You're on the list." ],
	[
		'[CONT-059] when it went wrong',
		'connected.preview.error',
		"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
	],
] as const )( '%s this is the default text, unless the author has changed it', ( _, story, words ) => {
	showStory( story );
	expect( notice()?.textContent ).toBe( words );
} );

it( 'the author’s texts replace the defaults, and the consent text may be empty', () => {
	expect( textsOf( { consentText: '', successLabel: 'Done' } ) ).toMatchObject( {
		consentText: '',
		successLabel: 'Done',
	} );
} );

it( 'double opt-in has its own message', () => {
	showStory( 'connected.preview.success', { doubleOptIn: true, pendingLabel: 'Look into your inbox' } );
	expect( notice() ).toHaveTextContent( 'Look into your inbox' );
} );

it( '[CONT-055] a group is selected and deselected by its id', () => {
	showStory( 'connected.groups.listed' );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'News' } ) );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Recipes' } ) );
	expect( onChange.mock.calls ).toEqual( [
		[ { interests: [ 'b2', 'gone', 'a1' ] } ],
		[ { interests: [ 'gone' ] } ],
	] );
} );

it( 'offered groups and requested names are in the form', () => {
	showStory( 'connected.groups.listed', { offersInterests: true, firstName: true, lastName: true } );
	const form = document.querySelector( '.statecraft-signup' );
	expect( form ).toHaveTextContent(
		/^First nameLast nameEmail.*What would you like to hear about\? ?RecipesJoinAgreed$/
	);
} );

it( 'an emptied text is the default again', () => {
	showStory( 'connected.preview.none', { emailPlaceholder: 'x', successLabel: 'y' } );
	fireEvent.change( field( 'Placeholder' ), { target: { value: '' } } );
	fireEvent.change( field( 'On success' ), { target: { value: 'Great' } } );
	expect( onChange.mock.calls ).toEqual( [ [ { emailPlaceholder: undefined } ], [ { successLabel: 'Great' } ] ] );
} );

it( '[CONT-071] a half-filled field is reported', () => {
	const { value, context } = mailchimpStories[ 'connected.preview.none' ];
	for ( const [ part, isHalf ] of [
		[ { tag: '', value: '' }, false ],
		[ { tag: 'SOURCE', value: '' }, true ],
		[ { tag: '', value: 'site' }, true ],
		[ { tag: 'SOURCE', value: 'site' }, false ],
	] as const ) {
		const snapshot = model.machine.resolveState( { value, context: { ...context, field: part } } );
		const { unmount } = render( block( frozen< typeof mailchimpMachine >( snapshot ) ) );
		expect( screen.queryByText( /fill in both/ ) !== null ).toBe( isHalf );
		unmount();
	}
} );

it( 'only users who manage the site get a link to its settings', () => {
	showStory( 'connected.preview.none', {}, false );
	expect( screen.queryByRole( 'link', { name: /Manage the connection/ } ) ).toBeNull();
} );

it( 'users who cannot set it up are told who can', () => {
	const { value, context } = mailchimpStories[ 'not-connected.unset' ];
	const snapshot = model.machine.resolveState( { value, context: { ...context, settingsUrl: '' } } );
	render( block( frozen< typeof mailchimpMachine >( snapshot ) ) );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expectBarred( 'An administrator can do this in the site’s settings.' );
} );

it( 'retrying keeps the focus in the block while waiting for the response', () => {
	const snapshot = ( name: keyof typeof mailchimpStories ) =>
		storySnapshot( model.machine, mailchimpStories[ name ] );
	const view = ( name: keyof typeof mailchimpStories ) => (
		<div className="wp-block" tabIndex={ -1 }>
			{ block( frozen< typeof mailchimpMachine >( snapshot( name ), jest.fn() ) ) }
		</div>
	);
	const { rerender, container } = render( view( 'not-connected.unset' ) );
	button( 'Re-check Connection' ).focus();
	click( 'Re-check Connection' );
	rerender( view( 'loading' ) );
	expect( container.firstChild ).toHaveFocus();
} );
