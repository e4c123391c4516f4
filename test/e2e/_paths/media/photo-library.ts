/** A photo library in the dialog of a real editor, whose routes wait until a step answers them. */
import type { Page, Route } from '@playwright/test';
import type { Path } from '../../../../machines/_exploration/explore';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { MediaDialog } from '../../_kit/media';
import { Gate } from '../driver';
import { STATE, ServicePopup } from '../popup';

const ROUTE = 'statecraft\\/v1\\/external-media';
export const account = { image: '', name: 'Ada' };

const photos = {
	media: [],
	meta: { account, next_page: null },
};

/** What the site answers without a grant. */
export const unauthorized = {
	status: 403,
	json: { code: 'authorization_required', message: 'Connect your account.', data: { status: 403 } },
};

/** The steps before those for which a predicate holds. */
export const before = ( path: Path, isIt: ( step: Step ) => boolean ): ReadonlySet< Step > =>
	new Set( path.filter( ( _, i ) => path[ i + 1 ] && isIt( path[ i + 1 ]! ) ) );

export class PhotoLibrary {
	private constructor(
		readonly media: MediaDialog,
		readonly gates: { list: Gate; connection: Gate; sessions: Gate; session: Gate },
		private readonly window: ServicePopup
	) {}

	/**
	 * Opens the dialog.
	 *
	 * @param editor The editor.
	 * @param can    What the source can do.
	 * @param path   The path to walk.
	 */
	static async open( editor: Editor, can: readonly string[], path: Path ): Promise< PhotoLibrary > {
		const { page } = editor;
		const popup = await ServicePopup.of( page, 'Google Photos' );
		const gate = ( what: string ) => Gate.at( page, new RegExp( `${ ROUTE }\\/${ what }` ) );
		const gates = {
			list: await gate( 'list\\/google_photos' ),
			connection: await gate( 'connection\\/google_photos' ),
			sessions: await gate( 'session\\/google_photos(?:\\?|$)' ),
			session: await gate( 'session\\/google_photos\\/' ),
		};
		await page.evaluate( ( capabilities ) => {
			const { media } = ( window as unknown as { statecraft: { media: { sources: { id: string }[] } } } )
				.statecraft;
			const google = media.sources.find( ( { id } ) => id === 'google_photos' )!;
			Object.assign( google, { isConfigured: true, can: capabilities } );
		}, can );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await page.clock.install();
		}
		return new PhotoLibrary( await MediaDialog.open( editor, 'Google Photos' ), gates, popup );
	}

	get page(): Page {
		return this.media.editor.page;
	}

	/** The popup that was opened last. */
	get popup(): Page | undefined {
		return this.window.page;
	}

	set popup( page: Page | undefined ) {
		this.window.page = page;
	}

	/** Presses a button that opens a popup. */
	opens = ( button: string ): Promise< void > => this.window.opens( this.media.button( button ) );

	/** The same in a browser that blocks popups. */
	isBlocked = ( button: string ): Promise< void > => this.window.isBlocked( this.media.button( button ) );

	expectPopup = ( isOpen: boolean ): Promise< void > => this.window.expectOpen( isOpen );

	/** Reports the end of the authorization. */
	report = ( result: object ): Promise< void > => this.window.report( result );

	/** Answers the list. */
	list = async ( isConnected: boolean ): Promise< void > =>
		( await this.gates.list.next() ).fulfill( isConnected ? { json: photos } : unauthorized );

	/** Answers the question for the connection. */
	connection = async ( isConnected: boolean ): Promise< void > =>
		( await this.gates.connection.next() ).fulfill( {
			json: { connect_URL: this.window.url, state: STATE, is_connected: isConnected, account },
		} );

	/** Answers with a session of the service, which is asked for again after an interval in milliseconds. */
	session = ( route: Route, state: string, interval = 5_000 ): Promise< void > =>
		route.fulfill( { json: { id: 's1', picker_url: this.window.url, state, poll_interval: interval } } );

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await this.window.close();
		await reset();
	}
}
