/** A photo library in the dialog of a real editor, whose routes wait until a step answers them. */
import type { Page, Route } from '@playwright/test';
import type { Path } from '../../../../machines/_model/explore';
import { isByTime } from '../../../../machines/_model/model';
import type { Step } from '../../../../machines/_model/walk';
import { expect, reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { MediaDialog } from '../../_kit/media';
import { Gate } from '../driver';

const ROUTE = 'wpcom\\/v2\\/external-media';
/** The `state` of every authorization. */
const STATE = 'state-1';

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
	/** The popup that was opened last. */
	popup: Page | undefined;

	private constructor(
		readonly media: MediaDialog,
		readonly gates: { list: Gate; connection: Gate; sessions: Gate; session: Gate },
		private readonly popupUrl: string
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
		const popupUrl = new URL( '/statecraft-popup', page.url() ).href;
		await page
			.context()
			.route( popupUrl, ( route ) =>
				route.fulfill( { contentType: 'text/html', body: '<h1>Google Photos</h1>' } )
			);
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
		return new PhotoLibrary( await MediaDialog.open( editor, 'Google Photos' ), gates, popupUrl );
	}

	get page(): Page {
		return this.media.editor.page;
	}

	/** Presses a button that opens a popup. */
	async opens( button: string ): Promise< void > {
		const popup = this.page.waitForEvent( 'popup' );
		await this.media.button( button ).click();
		this.popup = await popup;
	}

	/** The same in a browser that blocks popups. */
	async isBlocked( button: string ): Promise< void > {
		await this.page.evaluate( () => {
			const { open } = window;
			window.open = () => {
				window.open = open;
				return null;
			};
		} );
		await this.media.button( button ).click();
	}

	async expectPopup( isOpen: boolean ): Promise< void > {
		await expect.poll( () => this.popup !== undefined && ! this.popup.isClosed() ).toBe( isOpen );
	}

	/** Answers the list. */
	list = async ( isConnected: boolean ): Promise< void > =>
		( await this.gates.list.next() ).fulfill( isConnected ? { json: photos } : unauthorized );

	/** Answers the question for the connection. */
	connection = async ( isConnected: boolean ): Promise< void > =>
		( await this.gates.connection.next() ).fulfill( {
			json: { connect_URL: this.popupUrl, state: STATE, is_connected: isConnected, account },
		} );

	/** Answers with a session of the service, which is asked for again after an interval in milliseconds. */
	session = ( route: Route, state: string, interval = 5_000 ): Promise< void > =>
		route.fulfill( { json: { id: 's1', picker_url: this.popupUrl, state, poll_interval: interval } } );

	/**
	 * Reports the end of the authorization, as the callback page does: from the popup to its opener; or, where that was closed, as from a
	 * window that has no opener.
	 */
	async report( result: object ): Promise< void > {
		const data = { ...result, state: STATE };
		if ( this.popup && ! this.popup.isClosed() ) {
			await this.popup.waitForURL( this.popupUrl );
			await this.popup.evaluate( ( message ) => window.opener.postMessage( message, location.origin ), data );
			return;
		}
		const severed = await this.page.context().newPage();
		await severed.goto( this.popupUrl );
		await severed.evaluate(
			( message ) => new BroadcastChannel( `statecraft-oauth-${ message.state }` ).postMessage( message ),
			data
		);
		await severed.close();
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await this.page.context().unrouteAll( { behavior: 'ignoreErrors' } );
		await this.popup?.close();
		await reset();
	}
}
