import type { Locator, Page } from '@playwright/test';
import { as, inBrowser, reset } from '../../wordpress/_kit/client';
import { CONNECTION, answered, asked, callback, standIn } from '../../wordpress/_kit/google-photos';
import type { Connection } from '../../wordpress/_kit/google-photos';
import { settings } from '../../wordpress/_kit/media';
import type { Editor, PlainBlock } from './editor';

/** An attachment as its editors read it. */
export interface Attachment {
	id: number;
	title: { raw: string };
	caption: { raw: string };
	meta: Record< string, string >;
}

/** All attachments of the site, the oldest first. */
export const attachments = async (): Promise< Attachment[] > =>
	(
		await as( 'administrator' ).get< Attachment[] >( 'wp/v2/media', {
			query: { per_page: 100, context: 'edit', orderby: 'id', order: 'asc' },
		} )
	).json;

/** Connects the administrator's account without a browser. */
export async function connectAccount(): Promise< void > {
	const person = await inBrowser( 'administrator' );
	const { json } = await person.get< Connection >( CONNECTION );
	await callback( await answered( `${ json.connect_URL }&answer=allow` ), person.cookie );
}

/** Page object: the dialog of a media source, opened from the media button of a block. */
export class MediaDialog {
	readonly dialog: Locator;
	readonly items: Locator;
	/** The progress of the copies. */
	readonly copies: Locator;

	constructor( readonly editor: Editor ) {
		this.dialog = editor.page.getByRole( 'dialog', { name: /^(?:Select|Inserting) media$/ } );
		this.items = this.dialog.getByRole( 'checkbox' );
		this.copies = this.dialog.getByRole( 'region', { name: 'Copied media' } );
	}

	/**
	 * Makes a site as new use the sandbox's sources. The editor has to be loaded after it.
	 *
	 * @param constants Such as `BROWSED`, for a library that can be browsed.
	 */
	static async prepare( constants: Record< string, string > = {} ): Promise< void > {
		await reset();
		await settings( { ...standIn(), ...constants } );
		await asked();
	}

	/** Opens a source from the media button of a fresh block. */
	static async open( editor: Editor, source: string, block = 'core/image' ): Promise< MediaDialog > {
		const media = new MediaDialog( editor );
		await media.openFrom( await editor.insert( block ), source );
		return media;
	}

	/** Opens a source from the media button of a block. */
	async openFrom( block: Locator, source: string ): Promise< void > {
		await block.getByRole( 'button', { name: /^Select (?:Image|Images|Media)$/ } ).click();
		await this.editor.page.getByRole( 'menuitem', { name: source } ).click();
		await this.dialog.waitFor();
	}

	button( name: string | RegExp ): Locator {
		return this.dialog.getByRole( 'button', { name, exact: true } );
	}

	item( name: string | RegExp ): Locator {
		return this.dialog.getByRole( 'checkbox', { name, exact: true } );
	}

	/** The line of a copy. */
	copyOf( name: string ): Locator {
		return this.copies
			.getByRole( 'listitem' )
			.filter( { has: this.editor.page.getByText( name, { exact: true } ) } );
	}

	/** Searches, and waits until the results are listed, whose names begin with the text as the sandbox names them. */
	async search( text: string ): Promise< void > {
		await this.dialog.getByRole( 'searchbox' ).fill( text );
		await this.button( 'Search' ).click();
		await this.items
			.and( this.item( named( text ) ) )
			.first()
			.waitFor();
	}

	/** Selects items by name. */
	async choose( ...names: string[] ): Promise< void > {
		for ( const name of names ) {
			await this.item( name ).click();
		}
	}

	/** Starts the copies. */
	async copy(): Promise< void > {
		await this.button( 'Select' ).click();
	}

	/** Closes the dialog, which a page that goes on to another post would keep. */
	async close(): Promise< void > {
		await this.editor.page.keyboard.press( 'Escape' );
		await this.dialog.waitFor( { state: 'hidden' } );
	}

	/** Waits until all is copied and inserted: the server scales each picture to several sizes. */
	async end(): Promise< void > {
		await this.dialog.waitFor( { state: 'hidden', timeout: 60_000 } );
	}

	/** Opens a window of a service by a button. */
	async popup( button: string | RegExp ): Promise< Page > {
		const opened = this.editor.page.waitForEvent( 'popup' );
		await this.button( button ).click();
		return opened;
	}

	/** Connects the account, as a person does in the service's window. */
	async connect(): Promise< void > {
		const popup = await this.popup( 'Connect to Google Photos' );
		const closed = popup.waitForEvent( 'close' );
		await popup.getByRole( 'button', { name: 'Allow' } ).click();
		await closed;
	}

	/** Whether the picture of an item is shown, which a browser may refuse. */
	readonly isPictured = ( item: Locator ): Promise< boolean > =>
		item.locator( 'img' ).evaluate( ( image: HTMLImageElement ) => image.complete && image.naturalWidth > 0 );
}

/** The names of the photos that a text finds. */
function named( text: string ): RegExp {
	const words = text.replace( /\[[^\]]*\]/g, '' ).trim() || 'photo';
	const faults = [ ...text.matchAll( /\[([\w-]+-file)\]/g ) ].map( ( [ , fault ] ) => ` \\(${ fault }\\)` );
	return new RegExp( `^${ words } \\d+${ faults.join( '' ) }`, 'i' );
}

/** The images of the gallery of the post, wherever it is. */
export async function galleryOf( editor: Editor ): Promise< { id: number; url: string; caption: string }[] > {
	const find = ( blocks: readonly PlainBlock[] ): PlainBlock | undefined =>
		blocks.find( ( { name } ) => name === 'core/gallery' ) ??
		blocks.map( ( { innerBlocks } ) => find( innerBlocks ) ).find( Boolean );
	return ( find( await editor.blocks() )?.innerBlocks ?? [] ).map( ( { attributes } ) => attributes as never );
}

export { BROWSED, happens, service } from '../../wordpress/_kit/google-photos';
