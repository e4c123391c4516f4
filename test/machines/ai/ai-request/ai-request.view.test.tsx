import { ServiceFailure } from '../../../../machines/_kit/failure';
import { flushSync } from 'react-dom';
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { Toolbar } from '@wordpress/components';
import { site } from '../../../../blocks/_runtime/registration/site';
import { AssistantToolbar } from '../../../../blocks/ai-assistant/parts/assistant-toolbar';
import { AssistantView } from '../../../../blocks/ai-assistant/parts/assistant-view';
import { messageOf } from '../../../../blocks/_shared/ai/messages';
import type { aiRequestMachine } from '../../../../machines/ai/ai-request';
import { storyFeature } from '../../../../stories/_kit/feature';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { live, settled } from '../../../_kit/live';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model, refused } from './ai-request.model';

type Snapshot = SnapshotFrom< typeof aiRequestMachine >;

// Queries include hidden elements: nothing is hidden here, and checking takes most of the time.
configure( { defaultHidden: true } );

const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const click = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const notice = ( kind: 'error' | 'warning' ) => document.querySelector( `.components-notice.is-${ kind }` );
/** The menus of the model's shortcuts in the toolbar. */
const places: Record< string, [ menu: string, item: string ] > = {
	simplify: [ 'Improve', 'Simplify' ],
	changeTone: [ 'Change tone', 'Humorous' ],
};

const field = () => screen.getByRole< HTMLTextAreaElement >( 'textbox' );

const interactions: Interactions< typeof aiRequestMachine > = {
	'prompt.edit': ( { text } ) => {
		// Typing the same text fires no change event.
		fireEvent.change( field(), { target: { value: `${ text } ` } } );
		fireEvent.change( field(), { target: { value: text } } );
	},
	'prompt.submit': () => click( 'Send' ),
	'shortcut.pick': ( { promptRequest } ) => {
		const [ menu, item ] = places[ promptRequest.type ]!;
		// The menu has to be open before anything in it can be picked.
		flushSync( () => click( menu ) );
		fireEvent.click( screen.getByRole( 'menuitem', { name: item } ) );
	},
	'answer.stop': () => click( 'Stop' ),
	'answer.accept': () => click( 'Accept' ),
	'answer.discard': () => click( 'Discard' ),
	'answer.restore': () => click( 'Try Again' ),
	'answer.continue': () => click( 'Continue where it stopped' ),
	'answer.restart': () => click( 'Start again' ),
	'answer.regenerate': () => click( 'Regenerate' ),
	'answer.undo': () => click( 'Undo last' ),
	'request.retry': () => click( 'Retry' ),
	'access.change': 'outside',
	'attributes.change': 'outside',
	'settings.change': 'outside',
	'focus.due': 'outside',
	'words.chunk': 'outside',
	'words.usage': 'outside',
	'words.end': 'outside',
	'words.fail': 'outside',
};

/** The enabled buttons of one part, in order. */
const pressableIn = ( part: string ) =>
	within( document.querySelector< HTMLElement >( part )! )
		.queryAllByRole( 'button' )
		.filter( ( one ) => one.getAttribute( 'aria-disabled' ) !== 'true' )
		.map( ( one ) => one.getAttribute( 'aria-label' ) ?? one.textContent );
const pressable = () => pressableIn( '.statecraft-assistant' );

const CHANGES = [ 'Improve', 'Change tone', 'Translate' ];
const expectMenus = ( menus: string[] ) => expect( pressableIn( '[role="toolbar"]' ) ).toEqual( menus );

const expectAnswer = ( { context }: Snapshot ) => {
	const answer = document.querySelector( '.statecraft-assistant__answer' );
	expect( answer?.textContent?.trim() ?? '' ).toBe( context.text );
};

const expectLock = ( isLocked: boolean ) => {
	expect( field().readOnly ).toBe( isLocked );
	expect( field() ).toHaveAttribute( 'aria-disabled', String( isLocked ) );
};

/** What all states without a running request have in common. */
const expectRest = ( snapshot: Snapshot ) => {
	expect( button( 'Stop' ) ).toBeNull();
	expect( pressable().includes( 'Send' ) ).toBe( snapshot.can( { type: 'prompt.submit' } ) );
	expectLock( snapshot.hasTag( 'barred' ) );
	expectAnswer( snapshot );
	const changes = snapshot.context.text ? CHANGES : [];
	expectMenus( snapshot.hasTag( 'barred' ) ? [] : [ ...changes, 'Write from the post' ] );
};

/** A failed request shows the reason, and quotes its source. */
const expectFailure = ( snapshot: Snapshot ) => {
	const failure = snapshot.context.failure!;
	expectRest( snapshot );
	expect( notice( 'error' ) ).toHaveTextContent( messageOf( failure ) );
	expect( notice( 'error' )!.textContent ).toContain( failure.reason );
};

const expectRun = ( snapshot: Snapshot, status: string ) => {
	expect( pressable() ).toEqual( [ 'Stop' ] );
	expectLock( true );
	expectMenus( [] );
	expectAnswer( snapshot );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( status );
	expect( notice( 'error' ) ).toBeNull();
};

/** What all states with a partial answer have in common. */
const expectDone = ( snapshot: Snapshot ) => {
	expectRest( snapshot );
	expect( pressable().includes( 'Accept' ) ).toBe( snapshot.can( { type: 'answer.accept' } ) );
	expect( pressable().includes( 'Discard' ) ).toBe( snapshot.can( { type: 'answer.discard' } ) );
	expect( pressable().includes( 'Try Again' ) ).toBe( snapshot.can( { type: 'answer.restore' } ) );
	expect( pressable().includes( 'Regenerate' ) ).toBe( snapshot.can( { type: 'answer.regenerate' } ) );
	expect( pressable().includes( 'Undo last' ) ).toBe( snapshot.can( { type: 'answer.undo' } ) );
	expect( document.querySelector( '.statecraft-assistant__usage' ) !== null ).toBe( snapshot.context.usage !== null );
	expect( button( 'Retry' ) ).toBeNull();
};

const assertions: Assertions< typeof aiRequestMachine > = {
	'request.resting.init': ( snapshot ) => {
		expectRest( snapshot );
		expect( button( 'Accept' ) ).toBeNull();
		expect( button( 'Discard' ) ).toBeNull();
		expect( button( 'Try Again' ) !== null ).toBe( snapshot.can( { type: 'answer.restore' } ) );
		expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	},
	'request.running.requesting': ( snapshot ) => expectRun( snapshot, 'Waiting for the first words…' ),
	'request.queued': ( snapshot ) =>
		expectRun( snapshot, 'Waiting for other answers on this site to finish. Yours will start automatically.' ),
	'request.running.suggesting': ( snapshot ) => {
		expectRun( snapshot, 'The answer is being written…' );
		expect( document.querySelector( '.statecraft-assistant__answer' ) ).toHaveAttribute( 'aria-busy', 'true' );
	},
	'request.resting.done.whole': ( snapshot ) => {
		expectDone( snapshot );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'The answer is ready.' );
	},
	'request.resting.done.stopped': ( snapshot ) => {
		expectDone( snapshot );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			snapshot.context.text ? 'Stopped. The text received so far is kept.' : 'Stopped before the first word.'
		);
	},
	'request.resting.interrupted': ( snapshot ) => {
		expectRest( snapshot );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'The answer broke off. The text received so far is kept.'
		);
		expect( pressable().includes( 'Continue where it stopped' ) ).toBe(
			snapshot.can( { type: 'answer.continue' } )
		);
		expect( pressable().includes( 'Start again' ) ).toBe( snapshot.can( { type: 'answer.restart' } ) );
		expect( pressable() ).toEqual( expect.arrayContaining( [ 'Accept', 'Discard' ] ) );
		expect( button( 'Undo last' ) !== null ).toBe( snapshot.can( { type: 'answer.undo' } ) );
		expect( button( 'Try Again' ) !== null ).toBe( snapshot.can( { type: 'answer.restore' } ) );
	},
	'request.resting.error': ( snapshot ) => {
		const { failure, text } = snapshot.context;
		expectFailure( snapshot );
		expect( notice( 'error' )!.textContent?.includes( 'You can try again now.' ) ).toBe(
			failure!.cause?.kind === 'busy'
		);
		expect( button( 'Undo last' ) !== null ).toBe( snapshot.can( { type: 'answer.undo' } ) );
		expect( button( 'Retry' ) !== null ).toBe( snapshot.can( { type: 'request.retry' } ) );
		expect( button( 'Accept' ) !== null ).toBe( text !== '' );
	},
	'request.resting.deferred': ( snapshot ) => {
		expectFailure( snapshot );
		expect( notice( 'error' ) ).toHaveTextContent( 'You can try again in 1 second.' );
		expect( button( 'Retry' ) ).toBeNull();
	},
	'access.allowed': () => expect( notice( 'warning' ) ).toBeNull(),
	// The banner belongs to the flow that knows the reason.
	'access.barred': () => expectLock( true ),
	'draft.saved': ( { context } ) => expect( field() ).toHaveValue( context.draft ),
	'draft.typed': ( { context } ) => expect( field() ).toHaveValue( context.draft ),
};

describe( 'each generated path on the rendered block', () => {
	const view = {
		model,
		render: ( flow: Parameters< typeof AssistantView >[ 0 ][ 'flow' ] ) => (
			<>
				<Toolbar label="Block tools">
					<AssistantToolbar
						flow={ flow }
						locale="en_US"
						post={ () => ( { title: 'Tea', text: 'All about tea.' } ) }
					/>
				</Toolbar>
				<AssistantView flow={ flow } feature={ storyFeature } site={ site() } />
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

test( '[AI-041, AI-042] Enter sends what can be sent, and nothing else', async () => {
	const flow = live( model.machine, model.input );
	render( <AssistantView flow={ flow.actor } feature={ storyFeature } site={ site() } /> );
	const asked = () => flow.script.calls.filter( ( { port } ) => port === 'words' ).length;
	const enter = () => fireEvent.keyDown( field(), { key: 'Enter' } );
	const type = ( value: string ) => fireEvent.change( field(), { target: { value } } );

	enter();
	type( '  ' );
	enter();
	expect( asked() ).toBe( 0 );
	type( 'Write' );
	enter();
	expect( asked() ).toBe( 1 );
	enter();
	expect( asked() ).toBe( 1 );
	await act( async () => {
		flow.script.open( 'words' ).fail( new ServiceFailure( refused( 'error_quota_exceeded' ) ) );
		await settled();
		flow.actor.send( { type: 'access.change', access: 'barred' } );
	} );
	enter();
	expect( asked() ).toBe( 1 );
} );
