import type { FrameLocator, Locator, Page } from '@playwright/test';
import { as } from '../../wordpress/_kit/client';
import { editPost, newId } from './printed';
import type { Seat } from './seat';

export interface PlainBlock {
	name: string;
	clientId: string;
	attributes: Record< string, unknown >;
	innerBlocks: PlainBlock[];
}

interface Store {
	select: ( store: string ) => Record< string, ( ...args: unknown[] ) => unknown >;
	dispatch: ( store: string ) => Record< string, ( ...args: unknown[] ) => unknown >;
}

declare global {
	interface Window {
		wp: {
			data: Store;
			blocks: { createBlock: ( name: string, attributes?: object ) => { clientId: string } };
		};
	}
}

const blockEditor = 'core/block-editor';

/** The post editor as a test uses it. What a person would do, do through `page` and `canvas`; this prepares and looks inside. */
export class Editor {
	/** What the author writes in; always an iframe. */
	readonly canvas: FrameLocator;

	/** @param seat The page, where it may go on to another post without a load. */
	constructor(
		readonly page: Page,
		private readonly seat?: Seat
	) {
		this.canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	}

	/** Loads the editor on a new post; or opens a new post with this content, with a load only where the page needs one. */
	async open( content?: string ) {
		if ( content === undefined ) {
			await this.page.goto( '/wp-admin/post-new.php' );
			return this.ready();
		}
		const { json } = await as( 'administrator' ).post< { id: number } >(
			'wp/v2/posts',
			{ content, title: 'A post' },
			{ query: { statecraft_new_id: newId() } }
		);
		await ( this.seat?.open( json.id ) ?? this.openPost( json.id ) );
	}

	/** Loads the editor on a post. */
	async openPost( id: number ) {
		await this.page.goto( editPost( id ) );
		await this.ready();
	}

	/** The canvas shows the post. */
	async ready() {
		await this.canvas.locator( '.is-root-container' ).waitFor();
		await this.page.waitForFunction( () => window.wp.data.select( 'core/editor' ).__unstableIsEditorReady?.() );
	}

	/** Adds a block at the end and selects it; its place in the canvas. */
	async insert( name: string, attributes: object = {} ): Promise< Locator > {
		const clientId = await this.page.evaluate(
			( [ type, values ] ) => {
				const block = window.wp.blocks.createBlock( type, values );
				window.wp.data.dispatch( 'core/block-editor' ).insertBlock?.( block );
				return block.clientId;
			},
			[ name, attributes ] as const
		);
		const block = this.block( clientId );
		await block.waitFor();
		return block;
	}

	/** A block's place in the canvas, by its client id or by its name (the first one). */
	block( idOrName: string ): Locator {
		const attribute = idOrName.includes( '/' ) ? 'data-type' : 'data-block';
		return this.canvas.locator( `[${ attribute }="${ idOrName }"]` ).first();
	}

	/** Asks one of the editor's stores: `ask( 'core/editor', 'isEditedPostDirty' )`. */
	ask< T >( store: string, selector: string, ...args: unknown[] ): Promise< T > {
		return this.page.evaluate(
			( [ from, name, given ] ) => window.wp.data.select( from )[ name ]?.( ...given ) as T,
			[ store, selector, args ] as const
		);
	}

	/** Tells one of the editor's stores and waits for what it returns. */
	async tell( store: string, action: string, ...args: unknown[] ) {
		await this.page.evaluate(
			async ( [ to, name, given ] ) => {
				await window.wp.data.dispatch( to )[ name ]?.( ...given );
			},
			[ store, action, args ] as const
		);
	}

	/** The blocks of the post as plain data. */
	blocks(): Promise< PlainBlock[] > {
		return this.page.evaluate( ( store ) => {
			const plain = ( list: PlainBlock[] ): PlainBlock[] =>
				list.map( ( { name, clientId, attributes, innerBlocks } ) => ( {
					name,
					clientId,
					attributes: JSON.parse( JSON.stringify( attributes ) ),
					innerBlocks: plain( innerBlocks ),
				} ) );
			return plain( window.wp.data.select( store ).getBlocks?.() as PlainBlock[] );
		}, blockEditor );
	}

	/** Shows the post as code, where no block is rendered. */
	async showCode() {
		await this.tell( 'core/editor', 'switchEditorMode', 'text' );
		await this.page.locator( '.editor-post-text-editor' ).waitFor();
	}

	/** Shows the post as blocks again, with one of them selected: the code editor has forgotten what was. */
	async showBlocks( clientId: string ) {
		await this.tell( 'core/block-editor', 'selectBlock', clientId );
		await this.tell( 'core/editor', 'switchEditorMode', 'visual' );
		await this.canvas.locator( '.is-root-container' ).waitFor();
	}

	/** The post as it would be saved now. */
	content(): Promise< string > {
		return this.ask( 'core/editor', 'getEditedPostContent' );
	}

	/** Saves the post; rejects when that fails. */
	async save() {
		await this.tell( 'core/editor', 'savePost' );
		if ( ! ( await this.ask( 'core/editor', 'didPostSaveRequestSucceed' ) ) ) {
			throw new Error( 'The post could not be saved.' );
		}
	}
}
