/** A block that fails in an editor: what is shown, what is kept, and how it restarts. */
import { act, screen, within } from '@testing-library/react';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockConfiguration, BlockEditProps } from '@wordpress/blocks';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { edit } from '../../_kit/editor';
import { click } from '../../_kit/mounted';
import { useFlow } from '../../../blocks/_runtime/hooks/use-flow';
import { defineBlock } from '../../../blocks/_runtime/registration/define-block';
import { answerNotes, answers } from './_kit/answers';
import * as kit from './_kit/editor';
import { noteMachine } from './_kit/note.machine';
import { eachInAnEmptyEditor, end, say, write, writing } from './_kit/session';

type Attributes = { text: string; title: string };

const textOf = ( snapshot: SnapshotFrom< typeof noteMachine > ) =>
	snapshot.matches( 'writing' ) ? { text: snapshot.context.text } : null;

/** What the component does on the next render. */
let fault: string | null = null;

function Edit( { clientId, attributes }: BlockEditProps< Attributes > ) {
	const flow = useFlow( noteMachine, {
		key: clientId,
		input: { title: attributes.title },
		unfinishedAttributes: textOf,
	} );
	const isWriting = useSelector( flow, ( snapshot ) => snapshot.matches( 'writing' ) );
	if ( fault ) {
		throw new Error( fault );
	}
	return (
		<div { ...useBlockProps() }>
			<p>{ isWriting ? 'Writing' : `Read: ${ attributes.text }` }</p>
			<button onClick={ () => flow.send( { type: 'note.write' } ) }>Write</button>
			<button onClick={ () => flow.send( { type: 'note.break' } ) }>Break</button>
		</div>
	);
}

/** Shows nothing of its flow. */
function Silent( { clientId }: BlockEditProps< Attributes > ) {
	const flow = useFlow( noteMachine, { key: clientId, input: { title: '' } } );
	return (
		<div { ...useBlockProps() }>
			<button onClick={ () => flow.send( { type: 'note.break' } ) }>Break</button>
		</div>
	);
}

const metadata = {
	...{ name: 'test/stopping', title: 'Stopping', category: 'text', apiVersion: 3 },
	attributes: { text: { type: 'string', default: '' }, title: { type: 'string', default: '' } },
} as BlockConfiguration< Attributes >;
const register = ( Shown = Edit ) =>
	defineBlock( metadata, { edit: async () => ( { default: Shown } ), save: () => null } );

const POST =
	'<!-- wp:test/stopping {"title":"Tea"} /-->\n\n<!-- wp:paragraph -->\n<p>Untouched</p>\n<!-- /wp:paragraph -->';
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const stopped = () => screen.queryByRole( 'alert' );
/** How often React wrote an error to the console, with its location. */
const reports = () =>
	jest
		.mocked( console.error )
		.mock.calls.filter( ( [ text ] ) => String( text ).startsWith( 'The above error occurred' ) ).length;

describe( 'in the mounted editor', () => {
	const report = jest.fn();
	beforeEach( () => {
		fault = null;
		globalThis.reportError = report;
		report.mockClear();
		answerNotes();
	} );
	afterEach( () => jest.mocked( console.error ).mockClear() );

	/** A block whose flow has words that are not in an attribute yet. */
	const opened = async () => {
		const editor = await edit( [ () => register() ], POST );
		await click( button( 'Write' ) );
		await act( async () => answers[ 0 ]?.say( 'one two' ) );
		return editor;
	};

	it( 'a flow that throws stops its block, which shows a message, and the error is reported once', async () => {
		await opened();
		await click( button( 'Break' ) );
		expect( within( stopped()! ).getByText( 'This block has stopped.' ) ).toBeVisible();
		expect( within( stopped()! ).getByRole( 'button', { name: 'Start it again' } ) ).toBeEnabled();
		expect( screen.queryByRole( 'button', { name: 'Write' } ) ).toBeNull();
		expect( reports() ).toBe( 1 );
		expect( report ).not.toHaveBeenCalled();
	} );

	it( 'a flow that nothing reads stops its block, too', async () => {
		await edit( [ () => register( Silent ) ], POST );
		await click( button( 'Break' ) );
		expect( stopped() ).toHaveTextContent( 'This block has stopped.' );
	} );

	it( 'the words of the flow are kept, and nothing else in the post changes', async () => {
		const editor = await opened();
		expect( editor.attributes().text ).toBe( '' );
		await click( button( 'Break' ) );
		expect( editor.content() ).toBe( POST.replace( '{"title":"Tea"}', '{"text":"one two","title":"Tea"}' ) );
		await click( button( 'Start it again' ) );
		expect( screen.getByText( 'Read: one two' ) ).toBeVisible();
		expect( stopped() ).toBeNull();
	} );

	it( 'a restarted flow works, and a second failure is shown again', async () => {
		await opened();
		await click( button( 'Break' ) );
		await click( button( 'Start it again' ) );
		await click( button( 'Write' ) );
		expect( screen.getByText( 'Writing' ) ).toBeVisible();
		expect( answers.map( ( { input } ) => input ) ).toEqual( [ 'Tea', 'Tea' ] );
		await click( button( 'Break' ) );
		expect( stopped() ).toHaveTextContent( 'This block has stopped.' );
	} );

	it( 'a component that throws stops the block, too, its words are kept, and its flow restarts', async () => {
		const editor = await opened();
		fault = 'a fault of the component';
		await editor.change( { title: 'Coffee' } );
		expect( stopped() ).toHaveTextContent( 'This block has stopped.' );
		expect( editor.attributes() ).toMatchObject( { text: 'one two', title: 'Coffee' } );
		await click( button( 'Start it again' ) );
		expect( stopped() ).toHaveTextContent( 'This block has stopped.' );
		fault = null;
		await click( button( 'Start it again' ) );
		expect( screen.getByText( 'Read: one two' ) ).toBeVisible();
		expect( answers[ 0 ]?.signal.aborted ).toBe( true );
		expect( reports() ).toBe( 2 );
	} );

	it( 'the button has the focus if the focus was in the block', async () => {
		await opened();
		button( 'Break' ).focus();
		await click( button( 'Break' ) );
		expect( button( 'Start it again' ) ).toHaveFocus();
	} );

	it( 'the focus is not moved from elsewhere', async () => {
		const editor = await opened();
		const elsewhere = editor.inCanvas.getByLabelText( 'Block: core/paragraph' );
		elsewhere.focus();
		expect( elsewhere ).toHaveFocus();
		await click( button( 'Break' ) );
		expect( stopped() ).toBeVisible();
		expect( elsewhere ).toHaveFocus();
	} );
} );

describe( 'the history of the editor', () => {
	eachInAnEmptyEditor();
	afterEach( () => jest.mocked( console.error ).mockClear() );

	it( 'has no undo level for what a stopped block keeps, nor for its restart', async () => {
		const block = await writing();
		await say( 'one two' );
		kit.history.length = 0;
		await act( async () => kit.flowOf( block ).send( { type: 'note.break' } ) );
		expect( kit.attributesOf( block ) ).toMatchObject( { text: 'one two' } );
		await click( button( 'Start it again' ) );
		expect( kit.history ).toEqual( [ 'joined' ] );
		await write( block );
		await end( 1 );
		expect( stopped() ).toBeNull();
	} );

	it( 'another block with a flow continues', async () => {
		const other = kit.note( { title: 'b' } );
		const block = await writing( kit.note( { title: 'a' } ), other );
		await write( other );
		await act( async () => kit.flowOf( block ).send( { type: 'note.break' } ) );
		await click( button( 'Start it again' ) );
		await say( 'still here', 1 );
		expect( kit.textOf( other ) ).toBe( 'still here' );
		expect( answers[ 1 ]?.signal.aborted ).toBe( false );
	} );
} );
