import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { Toolbar } from '@wordpress/components';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { AiToolbarView } from '../../../../blocks/_extensions/ai-toolbar/ai-toolbar-view';
import type { AiToolbarFlow } from '../../../../blocks/_extensions/ai-toolbar/ai-toolbar-view';
import type { Selection, aiToolbarMachine } from '../../../../machines/ai/ai-toolbar';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { aiToolbarStories } from '../../../../stories/machines/ai/ai-toolbar.table';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { settled } from '../../../_kit/live';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './ai-toolbar.model';

// Queries include hidden elements: checking takes most of the time.
configure( { defaultHidden: true } );

type Snapshot = SnapshotFrom< typeof aiToolbarMachine >;

/** The selection when the menu opens. */
let selected: Selection = 'filled';

const toggle = () => screen.getByRole( 'button', { name: 'AI tools' } );
const tools = () => screen.queryAllByRole( 'menuitem' );
const scopes = () => screen.queryAllByRole( 'menuitemradio' );
const isOff = ( element: HTMLElement ) => element.getAttribute( 'aria-disabled' ) === 'true';
const notice = () => document.querySelector( '.components-notice' );

const interactions: Interactions< typeof aiToolbarMachine > = {
	'menu.open': ( { selection } ) => {
		selected = selection;
		fireEvent.click( toggle() );
	},
	'menu.close': () => fireEvent.click( toggle() ),
	'tool.pick': () => fireEvent.click( screen.getByRole( 'menuitem', { name: 'Simplify' } ) ),
	'scope.choose': ( { selection } ) => {
		selected = selection;
		fireEvent.click( scopes()[ 1 ]! );
	},
	'access.change': 'outside',
	'blocks.merged': 'outside',
	'blocks.kept': 'outside',
	'tools.show': 'outside',
	'assistant.show': 'outside',
};

const expectMenu = ( { context }: Snapshot, words: string | null ) => {
	expect( scopes().map( ( one ) => [ one.textContent, one.getAttribute( 'aria-checked' ) ] ) ).toEqual( [
		[ 'This item', String( context.scope === 'selection' ) ],
		[ 'The whole list', String( context.scope === 'list' ) ],
	] );
	expect( toggle() ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( tools().map( ( tool ) => tool.textContent ) ).toEqual( [
		...[ 'Continue writing', 'Correct spelling and grammar', 'Simplify', 'Summarize', 'Expand', 'Make shorter' ],
		...[ 'Change tone', 'Translate' ],
	] );
	expect( tools().map( isOff ) ).toEqual( tools().map( () => words !== null ) );
	expect( notice()?.textContent ?? '' ).toContain( words ?? '' );
	expect( notice() === null ).toBe( words === null );
};

const expectButton = ( isWaiting: boolean ) => {
	expect( toggle() ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( [ isOff( toggle() ), tools(), notice() ] ).toEqual( [ isWaiting, [], null ] );
};

const assertions: Assertions< typeof aiToolbarMachine > = {
	closed: () => expectButton( false ),
	'open.filled': ( snapshot ) => expectMenu( snapshot, null ),
	'open.empty': ( snapshot ) => expectMenu( snapshot, 'Add content to activate the tools below' ),
	'open.locked': ( snapshot ) => expectMenu( snapshot, 'These blocks are locked.' ),
	merging: () => expectButton( true ),
	'pending-stored': () => expectButton( true ),
	executed: () => expectButton( false ),
};

const button = ( flow: AiToolbarFlow, isInList = true ) => (
	<Toolbar label="Block tools">
		<AiToolbarView flow={ flow } locale="en_US" selection={ () => selected } isInList={ isInList } />
	</Toolbar>
);

describe( 'each generated path on the rendered button', () => {
	const view = { model, render: ( flow: AiToolbarFlow ) => button( flow ), interactions, assertions };
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

it.each( [
	[ '[AI-186] without text the tools are off', 'open.empty', true ],
	[ '[AI-188] with text the tools are on, and no notice shows', 'open.filled', false ],
] as const )( '%s', async ( _, name, isWithout ) => {
	render( button( frozen< typeof aiToolbarMachine >( storySnapshot( model.machine, aiToolbarStories[ name ] ) ) ) );
	await act( settled );
	expect( tools().map( isOff ) ).toEqual( Array( 8 ).fill( isWithout ) );
	expect( notice() !== null ).toBe( isWithout );
} );

it( '[AI-187] without text the menu says what to do', async () => {
	const snapshot = storySnapshot( model.machine, aiToolbarStories[ 'open.empty' ] );
	render( button( frozen< typeof aiToolbarMachine >( snapshot ) ) );
	await act( settled );
	expect( notice() ).toHaveTextContent( 'Add content to activate the tools below' );
} );

it( 'other blocks have no choice of scope', async () => {
	const snapshot = storySnapshot( model.machine, aiToolbarStories[ 'open.filled' ] );
	render( button( frozen< typeof aiToolbarMachine >( snapshot ), false ) );
	await act( settled );
	expect( [ scopes(), tools().length ] ).toEqual( [ [], 8 ] );
} );
