import type { FrameLocator, Locator, Page } from '@playwright/test';
import { as } from '../../wordpress/_kit/client';
import { editPost, newId } from './screen-data';
import type { EditorPage } from './editor-page';
import { isReady } from './screen';

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

/** Page object: the post editor. Do what a person would do through `page` and `canvas`; this class sets up state and reads it. */
export class Editor {
	/** The editor canvas; always an iframe. */
	readonly canvas: FrameLocator;

	/** @param editorPage The shared page, if it can switch to another post without reloading. */
	constructor(
		readonly page: Page,
		private readonly editorPage?: EditorPage
	) {
		this.canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	}

	/** Loads the editor with a new post; or opens a new post with this content, reloading only if needed. */
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
		await ( this.editorPage?.open( json.id ) ?? this.openPost( json.id ) );
	}

	/** Loads the editor with a post. */
	async openPost( id: number ) {
		await this.page.goto( editPost( id ) );
		await this.ready();
	}

	/** Waits until the canvas shows the post. */
	async ready() {
		await this.canvas.locator( '.is-root-container' ).waitFor();
		await this.page.waitForFunction( isReady, undefined );
	}

	/** Appends a block and selects it; returns its locator in the canvas. */
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

	/** The locator of a block in the canvas, by its client id or by its name (the first one). */
	block( idOrName: string ): Locator {
		const attribute = idOrName.includes( '/' ) ? 'data-type' : 'data-block';
		return this.canvas.locator( `[${ attribute }="${ idOrName }"]` ).first();
	}

	/** Calls a selector of a data store: `ask( 'core/editor', 'isEditedPostDirty' )`. */
	select< T >( store: string, selector: string, ...args: unknown[] ): Promise< T > {
		return this.page.evaluate(
			( [ from, name, given ] ) => window.wp.data.select( from )[ name ]?.( ...given ) as T,
			[ store, selector, args ] as const
		);
	}

	/** The address by which blocks link to their post: of a post that was never saved, that with its id. */
	async link(): Promise< string > {
		return ( await this.select< boolean >( 'core/editor', 'isEditedPostNew' ) )
			? this.select( 'core/editor', 'getEditedPostAttribute', 'link' )
			: this.select( 'core/editor', 'getPermalink' );
	}

	/** Dispatches an action of a data store and waits for its result. */
	async dispatch( store: string, action: string, ...args: unknown[] ) {
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

	/** Switches to the code editor, where no block is rendered. */
	async showCode() {
		await this.dispatch( 'core/editor', 'switchEditorMode', 'text' );
		await this.page.locator( '.editor-post-text-editor' ).waitFor();
	}

	/** Switches back to the visual editor and selects a block, because the code editor clears the selection. */
	async showBlocks( clientId: string ) {
		await this.dispatch( 'core/block-editor', 'selectBlock', clientId );
		await this.dispatch( 'core/editor', 'switchEditorMode', 'visual' );
		await this.canvas.locator( '.is-root-container' ).waitFor();
	}

	/** The post content as it would be saved now. */
	content(): Promise< string > {
		return this.select( 'core/editor', 'getEditedPostContent' );
	}

	/** Saves the post; rejects when that fails. */
	async save() {
		await this.dispatch( 'core/editor', 'savePost' );
		if ( ! ( await this.select( 'core/editor', 'didPostSaveRequestSucceed' ) ) ) {
			throw new Error( 'The post could not be saved.' );
		}
	}
}
