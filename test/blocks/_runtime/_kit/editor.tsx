/** A block editor with its real stores, whose blocks are notes with a flow. */
import { act, render } from '@testing-library/react';
import { BlockEditorProvider, store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, getBlockType, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select, useSelect } from '@wordpress/data';
import type { SnapshotFrom } from 'xstate';
import { StrictMode, memo, useState, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { Flow, Handlers } from '../../../../blocks/_runtime/flows/flow';
import { useFlow } from '../../../../blocks/_runtime/hooks/use-flow';
import { GuardedBlock } from '../../../../blocks/_runtime/registration/guarded-block';
import { openPost } from '../../../_kit/post-store';
import { noteMachine } from './note.machine';

export type NoteFlow = Flow< typeof noteMachine >;

/** The unsaved edits of a post. */
export interface Edited {
	blocks: Block[];
	content?: ( record: { blocks?: Block[] } ) => string;
}
type Edits = Record< string, Edited >;

/** Stands in for `core`, whose package is not installed here either. */
const recordStore = createReduxStore( 'core', {
	reducer: ( state: Edits = {}, action: { type: string; name: string; edits: Edited } ) =>
		( { edit: { ...state, [ action.name ]: action.edits }, forget: {} } )[ action.type ] ?? state,
	actions: {
		forget: () => ( { type: 'forget' } ),
		editEntityRecord: ( _: string, type: string, id: number, edits: Edited ) => ( {
			...{ type: 'edit', name: `${ type }/${ id }`, edits },
		} ),
	},
	selectors: {
		getEntityRecordEdits: ( state: Edits, _: string, type: string, id: number ) => state[ `${ type }/${ id }` ],
	},
} );

const attributes = { text: { type: 'string' }, draft: { type: 'string' }, title: { type: 'string' } };
const define = ( name: string ) =>
	registerBlockType( { name, title: name, category: 'text', apiVersion: 3, attributes } as BlockConfiguration, {
		save: () => null,
	} );

/** Registers the stores and blocks, once. */
export function setUpEditor(): void {
	if ( ! getBlockType( 'test/note' ) ) {
		openPost( { id: 1, title: 'The title', excerpt: 'The excerpt' } );
		register( recordStore );
		[ 'test/note', 'test/other', 'test/group' ].forEach( define );
	}
}

/** What a test gives to notes: handlers, and a count of renderings by block. */
export const notes = {
	on: undefined as Handlers< typeof noteMachine > | undefined,
	flows: new Map< string, NoteFlow >(),
	renders: new Map< string, number >(),
};

function Shown( { flow, clientId }: { flow: NoteFlow; clientId: string } ) {
	const text = useSelector( flow, ( { context } ) => context.text );
	const title = useSelector( flow, ( { context } ) => context.title );
	notes.renders.set( clientId, ( notes.renders.get( clientId ) ?? 0 ) + 1 );
	return (
		<p data-testid={ clientId }>
			{ text }
			<input
				aria-label={ clientId }
				value={ title }
				onChange={ ( { target } ) => flow.send( { type: 'props.change', title: target.value } ) }
			/>
		</p>
	);
}

/** Only the flow makes it render. */
const Text = memo( Shown );

/** A note that is being written would be saved with the text so far. */
const keepNote = ( snapshot: SnapshotFrom< typeof noteMachine > ) =>
	snapshot.matches( 'writing' ) ? { text: snapshot.context.text } : null;

function Note( { clientId }: { clientId: string } ) {
	const title = useSelect(
		( read ) => String( read( blockEditorStore ).getBlockAttributes( clientId )?.title ?? '' ),
		[ clientId ]
	);
	const flow = useFlow( noteMachine, {
		key: clientId,
		input: { title },
		unfinishedAttributes: keepNote,
		on: notes.on,
		propEvents: [ { type: 'props.change', title } ],
	} );
	notes.flows.set( clientId, flow );
	return <Text flow={ flow } clientId={ clientId } />;
}

/** Renders each note of the editor, wherever it is. */
function Notes() {
	const ids = useSelect( ( read ) => {
		const { getClientIdsWithDescendants, getBlockName } = read( blockEditorStore );
		return getClientIdsWithDescendants()
			.filter( ( id: string ) => getBlockName( id ) === 'test/note' )
			.join( ' ' );
	}, [] );
	return ids.split( ' ' ).map(
		( id: string ) =>
			id && (
				<GuardedBlock key={ id } clientId={ id }>
					<Note clientId={ id } />
				</GuardedBlock>
			)
	);
}

/** The writes that the editor's history recorded: an undoable one creates a level. */
export const history: ( 'level' | 'joined' )[] = [];

const canvas = {
	isHidden: false,
	listeners: new Set< () => void >(),
	subscribe: ( onChange: () => void ) => {
		canvas.listeners.add( onChange );
		return () => void canvas.listeners.delete( onChange );
	},
};

/** Hides the blocks of all editors and leaves them in the store, as the code editor does, or shows them again. */
export const hide = async ( isHidden = true ) =>
	act( async () => {
		canvas.isHidden = isHidden;
		canvas.listeners.forEach( ( onChange ) => onChange() );
	} );

interface EditorProps {
	blocks: Block[];
	isPreview?: boolean;
	isEmbedded?: boolean;
}

export function Editor( { blocks, isPreview = false, isEmbedded = false }: EditorProps ) {
	const [ value, setValue ] = useState( blocks );
	const isHidden = useSyncExternalStore( canvas.subscribe, () => canvas.isHidden );
	const take = ( kind: 'level' | 'joined' ) => ( next: Block[] ) => {
		history.push( kind );
		setValue( next );
	};
	return (
		<BlockEditorProvider
			value={ value }
			onChange={ take( 'level' ) }
			onInput={ take( 'joined' ) }
			settings={ { isPreviewMode: isPreview } }
			useSubRegistry={ isEmbedded }
		>
			{ ! isHidden && <Notes /> }
		</BlockEditorProvider>
	);
}

export const note = ( values: Record< string, string > = {} ): Block => createBlock( 'test/note', values );
export const group = ( ...inner: Block[] ): Block => createBlock( 'test/group', {}, inner );

/** Opens an editor with blocks. */
export function open( blocks: Block[], { isStrict = false } = {} ) {
	history.length = 0;
	canvas.isHidden = false;
	const editor = <Editor blocks={ blocks } />;
	return render( isStrict ? <StrictMode>{ editor }</StrictMode> : editor );
}

/** The actions of the block editor; each waits until all its consequences are rendered. */
export const doing = async ( act_: ( actions: ReturnType< typeof dispatch< typeof blockEditorStore > > ) => void ) =>
	act( async () => act_( dispatch( blockEditorStore ) ) );

/** What the editor itself does when it fills a document or a pattern: not an action of the author, and not recorded in the history. */
export const filling: typeof doing = ( act_ ) =>
	doing( ( actions ) => {
		actions.__unstableMarkNextChangeAsNotPersistent();
		act_( actions );
	} );

export const flowOf = ( { clientId }: Block ): NoteFlow => {
	const flow = notes.flows.get( clientId );
	if ( ! flow ) {
		throw new Error( 'This block was never rendered.' );
	}
	return flow;
};
export const textOf = ( block: Block ): string => flowOf( block ).getSnapshot().context.text;
export const attributesOf = ( { clientId }: Block ) => select( blockEditorStore ).getBlockAttributes( clientId );
/** The edits of posts, by id. */
export const editsOf = ( id: number ): Edited | undefined =>
	select( recordStore ).getEntityRecordEdits( 'postType', 'post', id );
export const editRecord = ( id: number, edits: Edited ) =>
	dispatch( recordStore ).editEntityRecord( 'postType', 'post', id, edits );
export const forgetEdits = () => dispatch( recordStore ).forget();
export { editedContent, locks, switchToPost } from '../../../_kit/post-store';
