import { fireEvent, render, screen } from '@testing-library/react';
import { EditButton } from '../../../../blocks/_shared/embeds/edit-button';
import { EmbedView } from '../../../../blocks/_shared/embeds/embed-view';
import type { EmbedFlow, EmbedSnapshot } from '../../../../blocks/_shared/embeds/flow';
import { reasonOf } from '../../../../blocks/_shared/embeds/messages';
import { SandboxedPreview } from '../../../../blocks/_shared/embeds/preview';
import { calendarUrl } from '../../../../blocks/calendly/attributes';
import { texts as eventbriteWords } from '../../../../blocks/eventbrite/edit';
import { UrlPanel } from '../../../../blocks/_shared/embeds/url-panel';
import { pinHtml } from '../../../../blocks/pinterest/edit';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './embed-resolve.model';

const words = eventbriteWords();
const field = () => screen.queryByRole< HTMLInputElement >( 'textbox', { name: words.label } );
const panelField = () => screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Calendar URL or embed code' } );
const button = ( name: string ) => screen.queryAllByRole( 'button', { name } ).at( -1 ) ?? null;
const click = ( name: string ) => fireEvent.click( button( name )! );
const notice = () => document.querySelector( '.components-notice.is-error' );

const interactions: Interactions< typeof embedResolveMachine > = {
	'url.edit': ( { text } ) => {
		const input = field() ?? panelField();
		// Typing the same text is not a change.
		fireEvent.change( input, { target: { value: `${ text } ` } } );
		fireEvent.change( input, { target: { value: text } } );
	},
	'url.submit': () => fireEvent.submit( ( field() ?? panelField() ).form! ),
	'request.stop': () => fireEvent.keyDown( field()!, { key: 'Escape' } ),
	'form.open': () => click( 'Edit' ),
	'form.close': () => click( 'Back to the embed' ),
	'link.convert': () => click( 'Convert block to link' ),
	'attributes.change': 'outside',
};

/** Common to all states: buttons match what the flow accepts, and both fields show what was typed. */
const expectForm = ( snapshot: EmbedSnapshot, status: string ) => {
	const { context } = snapshot;
	expect( screen.queryByTitle( 'Tickets' ) ).toBeNull();
	expect( field() ).toHaveValue( context.draft );
	expect( field()!.readOnly ).toBe( snapshot.hasTag( 'busy' ) );
	expect( panelField() ).toHaveValue( context.draft );
	expect( isPressable( 'Embed' ) ).toBe( snapshot.can( { type: 'url.submit' } ) );
	expect( isPressable( 'Cancel' ) ).toBe( snapshot.hasTag( 'stoppable' ) );
	expect( isPressable( 'Back to the embed' ) ).toBe( snapshot.can( { type: 'form.close' } ) );
	expect( isPressable( 'Convert block to link' ) ).toBe( snapshot.can( { type: 'link.convert' } ) );
	expect( button( 'Edit' ) ).toBeNull();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( status );
	expect( notice() !== null ).toBe( snapshot.hasTag( 'failed' ) );
	expect( field() ).toHaveAttribute( 'aria-invalid', String( snapshot.hasTag( 'failed' ) ) );
};

const assertions: Assertions< typeof embedResolveMachine > = {
	embedded: ( snapshot ) => {
		expect( screen.getByTitle( 'Tickets' ) ).toBeVisible();
		expect( [ field(), notice() ] ).toEqual( [ null, null ] );
		expect( isPressable( 'Edit' ) ).toBe( true );
		expect( panelField() ).toHaveValue( snapshot.context.draft );
	},
	'editing.empty': ( snapshot ) => expectForm( snapshot, '' ),
	'editing.typed': ( snapshot ) => expectForm( snapshot, '' ),
	resolving: ( snapshot ) => {
		expectForm( snapshot, 'Embedding…' );
		expect( document.querySelector( '.components-spinner' ) ).toBeVisible();
	},
	failed: ( snapshot ) => {
		expectForm( snapshot, '' );
		expect( notice()!.textContent ).toContain( 'Sorry, this content could not be embedded.' );
		expect( notice()!.textContent ).toContain( reasonOf( snapshot.context.failure! ) );
		expect( field() ).toHaveAccessibleDescription( /Sorry, this content could not be embedded/ );
	},
};

describe( 'each generated path on the rendered block', () => {
	const view = {
		model,
		render: ( flow: EmbedFlow ) => (
			<>
				<EditButton flow={ flow } label="Edit" />
				<UrlPanel flow={ flow } title="Calendar settings" label="Calendar URL or embed code" />
				<EmbedView flow={ flow } texts={ words }>
					<SandboxedPreview html="" title="Tickets" height={ 200 } />
				</EmbedView>
			</>
		),
		interactions,
		assertions,
	};
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

describe( '[EMBED-102] the preview', () => {
	it( 'has no access to the editor: markup has an opaque origin, a page its own', () => {
		const { rerender } = render(
			<SandboxedPreview html={ pinHtml( 'https://www.pinterest.com/pin/1/' ) } title="A" height={ 9 } />
		);
		const frame = () => screen.getByTitle( 'A' );
		expect( frame().getAttribute( 'sandbox' ) ).toBe( 'allow-scripts allow-popups' );
		expect( frame() ).toHaveAttribute( 'loading', 'lazy' );
		rerender( <SandboxedPreview url="https://calendly.com/acme" title="A" height={ 9 } /> );
		expect( frame().getAttribute( 'sandbox' ) ).not.toMatch( /top-navigation|modals/ );
		expect( frame() ).toHaveAttribute( 'src', 'https://calendly.com/acme' );
	} );

	it( 'of a pin loads Pinterest’s script, of anything else only the link', () => {
		expect( pinHtml( 'https://www.pinterest.com/a/b/' ) ).toContain( 'data-pin-do="embedBoard"' );
		expect( pinHtml( 'https://evil.example/"><script>' ) ).not.toContain( '<script' );
	} );

	it( '[EMBED-011] of a calendar has its colours', () => {
		expect(
			calendarUrl( {
				url: 'https://calendly.com/acme',
				hideEventTypeDetails: true,
				backgroundColor: 'fefefe',
				primaryColor: 'ff0000',
				textColor: '222222',
				style: 'inline',
			} )
		).toBe(
			'https://calendly.com/acme?hide_event_type_details=1&background_color=fefefe&primary_color=ff0000&text_color=222222'
		);
	} );
} );

it( 'a form opened deliberately takes the focus once, unless the user has moved on', () => {
	const stored = { url: 'https://www.eventbrite.com/e/9' };
	const flow = frozen< typeof embedResolveMachine >(
		embedResolveMachine.resolveState( {
			value: { editing: 'typed' },
			context: { provider: 'eventbrite', draft: stored.url, stored, failure: null },
		} )
	);
	const view = () => (
		<>
			<EmbedView flow={ flow } texts={ { ...words } } children={ null } />
			<button>Elsewhere</button>
		</>
	);
	const { rerender } = render( view() );
	expect( field() ).toHaveFocus();
	screen.getByText( 'Elsewhere' ).focus();
	rerender( view() );
	expect( screen.getByText( 'Elsewhere' ) ).toHaveFocus();
} );

describe( 'the button of the form', () => {
	const stored = { url: undefined };
	const context = { provider: 'eventbrite', draft: 'https://www.eventbrite.com/e/9', stored, failure: null } as const;
	const inState = ( value: 'resolving' | { editing: 'typed' }, send = jest.fn() ) => (
		<EmbedView
			flow={ frozen< typeof embedResolveMachine >(
				embedResolveMachine.resolveState( { value, context } ),
				send
			) }
			texts={ words }
			children={ null }
		/>
	);

	it( 'keeps the focus while it changes to Cancel and back', () => {
		const { rerender } = render( inState( { editing: 'typed' } ) );
		button( 'Embed' )!.focus();
		rerender( inState( 'resolving' ) );
		expect( button( 'Cancel' ) ).toHaveFocus();
		rerender( inState( { editing: 'typed' } ) );
		expect( button( 'Embed' ) ).toHaveFocus();
	} );

	it( 'cancels without submitting again; the second click of a double-click does nothing', () => {
		const send = jest.fn();
		render( inState( 'resolving', send ) );
		fireEvent.click( button( 'Cancel' )!, { detail: 2 } );
		expect( send ).not.toHaveBeenCalled();
		expect( fireEvent.click( button( 'Cancel' )!, { detail: 1 } ) ).toBe( false );
		expect( send.mock.calls ).toEqual( [ [ { type: 'request.stop' } ] ] );
	} );
} );
