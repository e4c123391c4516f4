import type { Gate } from '../driver';
import { account, unauthorized } from './photo-library';
import type { PhotoLibrary } from './photo-library';

/** The shortest that a service may ask for, in milliseconds. */
const POLL_INTERVAL = 250;
const PICK = /^(?:Choose from Google Photos|Choose again)$/;

/** What a person does around the list of a photo library, and what the site answers to it. */
export class LibraryActs {
	constructor(
		private readonly library: PhotoLibrary,
		/** The requests for copies. */
		private readonly copies: Gate
	) {}

	press( name: string ): Promise< void > {
		return this.library.media.dialog.getByRole( 'button', { name, exact: true } ).click();
	}

	async openAlbums(): Promise< void > {
		const { dialog } = this.library.media;
		const back = dialog.getByRole( 'button', { name: /^Albums/ } );
		return ( await back.count() ) > 0
			? back.click()
			: void ( await dialog.getByRole( 'combobox', { name: 'View' } ).selectOption( 'Albums' ) );
	}

	/** Adds the filter, or removes it. */
	async changeFavorites(): Promise< void > {
		const { dialog } = this.library.media;
		const added = dialog.getByRole( 'group', { name: 'Favorites' } );
		if ( ( await added.count() ) > 0 ) {
			return added.getByRole( 'button', { name: 'Remove Filter' } ).click();
		}
		await dialog.getByRole( 'combobox', { name: 'Filters' } ).selectOption( 'Favorites' );
		return this.press( 'Add Filter' );
	}

	async pick(): Promise< void > {
		const { library } = this;
		const { sessions, session } = library.gates;
		await this.openPicker();
		await library.session( await sessions.next(), 'waiting', POLL_INTERVAL );
		await library.session( await session.next(), 'picked', POLL_INTERVAL );
	}

	/** The session of the service is refused: nothing else in the dialog notices the loss without a list. */
	async loseAccount(): Promise< void > {
		await this.openPicker();
		await ( await this.library.gates.sessions.next() ).fulfill( unauthorized );
	}

	private async openPicker(): Promise< void > {
		const popup = this.library.page.waitForEvent( 'popup' );
		await this.library.media.button( PICK ).click();
		this.library.popup = await popup;
	}

	async connect(): Promise< void > {
		await this.library.opens( 'Connect to Google Photos' );
		await this.library.connection( false );
		await this.library.report( { keyring_id: 'c1', id_token: '', user: account } );
	}

	async disconnect(): Promise< void > {
		await this.press( 'Disconnect from Google Photos' );
		await ( await this.library.gates.connection.next() ).fulfill( { json: { deleted: true } } );
	}

	/** Answers the open request for a copy. */
	async failCopies(): Promise< void > {
		const route = await this.copies.next();
		const { external_ids: ids } = route.request().postDataJSON() as { external_ids: string[] };
		const failed = { errors: { media_gone: [ 'Gone' ] }, retry_after: 0, is_retryable: false };
		await route.fulfill( { json: { media: ids.map( ( id ) => ( { external_id: id, ...failed } ) ) } } );
	}
}
