/**
 * A model of what the editor does to a block: each event is one change of a real block-editor store, made as the editor makes it, and the model
 * knows which block is then the one that a flow belongs to. Nothing waits for anything: events come in any order.
 */
import { createBlock, getBlockType, registerBlockType } from '@wordpress/blocks';
import type { Block, BlockConfiguration } from '@wordpress/blocks';
import { createReduxStore, createRegistry } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { WAIT } from '../../../../blocks/_runtime/flows/block-flows';
import { flowsOf } from '../../../../blocks/_runtime/flows/registry';
import type { RunningFlow } from '../../../../blocks/_runtime/flows/running-flow';
import { setUpEditor } from './editor';
import { noteMachine } from './note.machine';
import { events } from './moves';
import type { Event } from './moves';

interface Post {
	id: number;
	mode: string;
}

/** Where the note is: in the store, in the content of a pattern that is not loaded, or nowhere. */
interface Place {
	note: string | null;
	host: string | null;
}

const LOADED_LATER = [ 'core/block', 'core/template-part', 'core/post-content' ];

/** Registers the blocks that get their inner blocks later. */
export function setUpHosts(): void {
	setUpEditor();
	for ( const name of LOADED_LATER.filter( ( one ) => ! getBlockType( one ) ) ) {
		const attributes = { ref: { type: 'number' } };
		registerBlockType( { name, title: name, category: 'text', apiVersion: 3, attributes } as BlockConfiguration, {
			save: () => null,
		} );
	}
}

const postStore = () =>
	createReduxStore( 'core/editor', {
		reducer: ( post: Post = { id: 1, mode: 'post-only' }, action: { type: string; changed: Partial< Post > } ) =>
			action.type === 'change' ? { ...post, ...action.changed } : post,
		actions: { change: ( changed: Partial< Post > ) => ( { type: 'change', changed } ) },
		selectors: {
			getCurrentPostType: () => 'post',
			getCurrentPostId: ( { id }: Post ) => id,
			getRenderingMode: ( { mode }: Post ) => mode,
		},
	} );

/** Shared by all orders: creating a store takes longer than playing an order. */
let shared: ReturnType< typeof createRegistry > | undefined;

function openStore(): NonNullable< typeof shared > {
	if ( ! shared ) {
		shared = createRegistry();
		shared.register( blockEditorStore );
		shared.register( postStore() );
	}
	return shared;
}

export class MovedNote {
	readonly data = openStore();
	readonly entry: RunningFlow;
	at: Place;
	/** What the pattern was created from. */
	markup: Record< string, unknown > | null = null;
	/** The flow's last write. */
	written: string | undefined;
	/** Whether another post is edited. */
	isElsewhere = false;
	/** Whether an undo has reverted the write. */
	isUndone = false;
	readonly past: { blocks: Block[]; at: Place }[] = [];
	readonly future: { blocks: Block[]; at: Place }[] = [];
	clipboard: Block | undefined;
	private readonly known: string;

	/** @param host The type of block that loads its inner blocks later. */
	constructor( readonly host = 'core/block' ) {
		const note = createBlock( 'test/note', { title: 'a' } );
		const another = createBlock( 'test/note', { title: 'another' } );
		this.actions.resetBlocks( [ note, another ] );
		this.known = another.clientId;
		this.at = { note: note.clientId, host: null };
		this.entry = this.flowOf( note.clientId )!;
		this.flowOf( another.clientId );
		this.entry.start();
	}

	get actions() {
		return this.data.dispatch( blockEditorStore );
	}

	get blocks() {
		return this.data.select( blockEditorStore );
	}

	get change(): ( changed: Partial< Post > ) => void {
		return ( this.data.dispatch( 'core/editor' ) as { change: ( changed: Partial< Post > ) => void } ).change;
	}

	flowOf( clientId: string ): RunningFlow | null {
		return flowsOf( this.data ).entryOf( clientId, noteMachine, { title: '' } );
	}

	/** All notes in the store except the other one, which is never touched. */
	notes(): string[] {
		return this.ids( 'test/note' ).filter( ( id ) => this.blocks.getBlockAttributes( id )?.title !== 'another' );
	}

	ids( name: string ): string[] {
		return ( this.blocks.getClientIdsWithDescendants() as string[] ).filter(
			( id ) => this.blocks.getBlockName( id ) === name
		);
	}

	/** The block that represents the note: itself, or its pattern. */
	get standing(): Block | null {
		const id = this.at.host ?? this.at.note;
		return id === null ? null : this.blocks.getBlock( id );
	}

	/** A change by the author, which is an undo level. */
	level( act: () => void ): void {
		this.past.push( this.now() );
		this.future.length = 0;
		act();
	}

	now() {
		return { blocks: this.blocks.getBlocks() as Block[], at: { ...this.at } };
	}

	/** A change by the editor. */
	silently( act: () => void ): void {
		this.actions.__unstableMarkNextChangeAsNotPersistent();
		act();
	}

	/** A pattern gets its inner blocks, in one change, parsed from its saved content. */
	fill( host: string ): void {
		const inner = createBlock( 'test/note', { ...this.markup } );
		this.data.batch( () => {
			this.silently( () => this.actions.setHasControlledInnerBlocks( host, true ) );
			this.silently( () => this.actions.replaceInnerBlocks( host, [ inner ] ) );
		} );
		if ( host === this.at.host ) {
			this.at.note = inner.clientId;
		}
	}

	/** Ends all flows, so that the next model begins with none. */
	close(): void {
		this.actions.resetBlocks( [] );
		this.change( { id: 1, mode: 'post-only' } );
		jest.advanceTimersByTime( 3 * WAIT );
	}

	/** Performs the events of an order. */
	async play( order: readonly Event[], together: number ): Promise< void > {
		const act = ( event: Event ) => events[ event ]( this );
		for ( let i = 0; i < order.length; i++ ) {
			if ( together > 0 && i === together - 1 ) {
				this.data.batch( () => order.slice( i, i + 2 ).forEach( act ) );
				i++;
			} else {
				act( order[ i ]! );
			}
			// As the component of each block with inner blocks says: without it nothing may be put into the block.
			this.ids( 'test/group' ).forEach( ( id ) => this.actions.updateBlockListSettings( id, {} ) );
			await settled();
		}
		events.load( this );
		await settled();
		events.look( this );
		await settled();
	}

	/** The outcome as text: empty if the note has its flow and everything it has written, and no other block has any of that. */
	fault(): string {
		const { note } = this.at;
		if ( this.isElsewhere ) {
			return this.notes().some( ( id ) => this.flowOf( id ) === this.entry ) ? 'Another post has the flow.' : '';
		}
		if ( note === null ) {
			return 'The note is nowhere.';
		}
		const others = this.notes().filter( ( id ) => id !== note && this.flowOf( id ) === this.entry );
		const draft = this.blocks.getBlockAttributes( note )?.draft;
		return [
			this.flowOf( note ) !== this.entry && 'The note has a new flow.',
			others.length > 0 && 'A copy has the flow.',
			! this.isUndone &&
				draft !== this.written &&
				`The flow has written ${ this.written }, and the note has ${ draft }.`,
			this.flowOf( this.known ) === this.entry && 'The other note has the flow.',
		]
			.filter( Boolean )
			.join( ' ' );
	}
}

const settled = async () => {
	for ( let i = 0; i < 3; i++ ) {
		await null;
	}
	// The paste has ended.
	jest.advanceTimersByTime( 0 );
};
