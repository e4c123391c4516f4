import type { Locator, Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import type { Access, Event, mapApiMachine } from '../../../../machines/maps/map-api';
import { providerOf } from '../../../../machines/maps/map-api';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { mapkit, settings } from '../../../wordpress/_kit/maps';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, prepare } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Machine = typeof mapApiMachine;
type Port = 'access' | 'saveKey' | 'removeKey';

const BLOCK = 'jetpack/map';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;
const providerIn = ( step: Step ) => {
	const { style, cookie, setting } = snapshotOf( step ).context;
	return providerOf( style, cookie, setting );
};

function isImpossible( step: Step, before: Step ): boolean {
	if ( step.act === null ) {
		return false;
	}
	const event = eventOf( step );
	const snapshot = snapshotOf( before );
	switch ( event.type ) {
		// Without a map or a placeholder there is no field.
		case 'key.edit':
			return snapshot.matches( 'loading' ) || snapshot.context.draft === event.text;
		case 'map.fail':
			// A canvas reports each kind once.
			return providerIn( before ) === 'mapkit' || snapshot.context.failure?.kind === event.failure.kind;
		case 'style.change':
			return snapshot.context.style === event.style && snapshot.context.cookie === event.cookie;
	}
	return false;
}

/** A library that never asks whether its token is right, and renews it when the walk says so. */
const QUIET_MAPKIT = `
	{
		const { init } = mapkit;
		mapkit.init = ( { authorizationCallback } ) => {
			window.renewToken = () => authorizationCallback( () => {} );
			window.renewToken();
		};
	}
`;

class MapApiWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: Record< Port | 'style', Gate >
	) {}

	async perform( step: Step ): Promise< void > {
		if ( isByTime( step.act! ) ) {
			return this.editor.page.clock.fastForward( step.waited );
		}
		const event = eventOf( step );
		switch ( event.type ) {
			case 'style.change':
				await setCookie( this.editor.page, event.cookie );
				return this.#setStyle( event.style );
			case 'key.edit':
				return ( await this.#form() )
					.getByRole( 'textbox', { name: 'Mapbox access token' } )
					.fill( event.text );
			case 'key.save':
				return ( await this.#button( 'Save token' ) ).click();
			case 'key.remove':
				return ( await this.#button( 'Remove token' ) ).click();
			case 'token.renew':
				return this.editor.page
					.frame( 'editor-canvas' )!
					.evaluate( () => ( window as unknown as { renewToken: () => void } ).renewToken() );
			case 'map.fail':
				return this.#fail( event.failure );
			case 'notice.dismiss':
				return this.block.getByRole( 'button', { name: 'Close', exact: true } ).click();
			case 'request.retry':
				return this.block.getByRole( 'button', { name: 'Try again' } ).click();
			default:
				return this.#answer( event as OwnEvent );
		}
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { failure } = snapshot.context;
		const needsToken = snapshot.matches( 'needs-token' );
		const isDrawn = snapshot.matches( 'ready' ) && ! snapshot.matches( { ready: 'undrawable' } );
		await expect( this.block.getByText( 'The map is loading.' ) ).toHaveCount(
			snapshot.matches( 'loading' ) ? 1 : 0
		);
		await expect( this.#inBlock() ).toHaveCount( needsToken ? 1 : 0 );
		await expect( this.block.locator( '.statecraft-map__ground' ) ).toHaveCount( isDrawn ? 1 : 0 );
		await expect( this.block.locator( '.components-notice' ) ).toHaveCount( failure ? 1 : 0 );
		if ( failure?.reason ) {
			await expect( this.block.locator( '.components-notice' ) ).toContainText( failure.reason );
		}
		const isSaving = snapshot.matches( { 'needs-token': 'saving' } ) || snapshot.matches( { ready: 'saving' } );
		if ( needsToken || isSaving ) {
			await expect( await this.#button( 'Save token' ) ).toHaveClass( isSaving ? /is-busy/ : /^(?!.*is-busy)/ );
		}
		if ( step.invoked.length > 0 ) {
			await this.gates[ step.invoked[ 0 ]!.port as Port ].arrived();
		}
	}

	async close(): Promise< void > {
		const { page } = this.editor;
		await setCookie( page, '' );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** Where the key is: in the placeholder, or in the sidebar of a map that is shown. */
	async #form(): Promise< Locator > {
		if ( ( await this.#inBlock().count() ) > 0 ) {
			return this.block;
		}
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', block!.clientId );
		await this.editor.dispatch( 'core/edit-post', 'openGeneralSidebar', 'edit-post/block' );
		const sidebar = this.editor.page.getByRole( 'region', { name: 'Editor settings' } );
		const panel = sidebar.getByRole( 'button', { name: 'Mapbox Access Token' } );
		if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
			await panel.click();
		}
		return sidebar;
	}

	#inBlock(): Locator {
		return this.block.getByRole( 'textbox', { name: 'Mapbox access token' } );
	}

	async #button( name: string ): Promise< Locator > {
		return ( await this.#form() ).getByRole( 'button', { name } );
	}

	async #setStyle( style: string ): Promise< void > {
		const [ block ] = await this.editor.blocks();
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, {
			className: `is-style-${ style }`,
		} );
	}

	async #fail( { kind, reason }: { kind: string; reason: string } ): Promise< void > {
		if ( kind === 'webgl' ) {
			// What a browser does to the oldest map when there are too many.
			return this.block.locator( '.statecraft-map-canvas canvas' ).evaluate( ( canvas ) => {
				( canvas as HTMLCanvasElement )
					.getContext( 'webgl' )!
					.getExtension( 'WEBGL_lose_context' )!
					.loseContext();
			} );
		}
		const refusal = { status: 401, json: { message: reason } };
		await ( await this.gates.style.next() ).fulfill( refusal );
		// The library says no more than the status: the canvas asks for the reason.
		await ( await this.gates.style.next() ).fulfill( refusal );
	}

	async #answer( event: OwnEvent ): Promise< void > {
		const route = await this.gates[ event.type.split( '.' ).at( -1 ) as Port ].next();
		if ( 'error' in event ) {
			const { reason } = ( event.error as ServiceFailure ).failure;
			return route.fulfill( { status: 400, json: { code: 'closed', message: reason } } );
		}
		const { token, source } = ( event as unknown as { output: Access } ).output;
		return route.fulfill( {
			json: { service_api_key: token, service_api_key_source: source, wpcom_mapkit_access_token: token },
		} );
	}
}

const setCookie = ( page: Page, provider: string ): Promise< void > =>
	page.evaluate( ( value ) => {
		document.cookie = `map_provider=${ value };path=/${ value ? '' : ';max-age=0' }`;
	}, provider );

const withMapKit = () => settings( mapkit() );

const METHODS: Record< string, Port > = { GET: 'access', POST: 'saveKey', DELETE: 'removeKey' };

/** Whose request it is: the methods that servers do not know are named in a header. */
const portOf = ( route: Route ): Port =>
	METHODS[ route.request().headers()[ 'x-http-method-override' ] ?? route.request().method() ]!;

export const driver: Driver = {
	places: [
		{
			in: BLOCK,
			isImpossible,
			outlivesPost: ( { act } ) => act !== null && isByTime( act ),
			async open( editor, path ) {
				const { page } = editor;
				await prepare( editor, withMapKit );
				const gates = {
					access: new Gate(),
					saveKey: new Gate(),
					removeKey: new Gate(),
					style: await Gate.at( page, /(openfreemap\/styles|mapbox\/styles\/v1)\// ),
				};
				await page.route( /service-api-keys(\/|%2F)mapbox/, ( route ) =>
					gates[ portOf( route ) ].hold( route )
				);
				await page.route( /statecraft(\/|%2F)v1(\/|%2F)mapkit/, ( route ) => gates.access.hold( route ) );
				await page.route( /mapkit\.js/, async ( route ) => {
					const response = await route.fetch();
					await route.fulfill( { response, body: ( await response.text() ) + QUIET_MAPKIT } );
				} );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				const block = await editor.insert( BLOCK, { className: 'is-style-satellite' } );
				return new MapApiWalk( editor, block, gates );
			},
		},
	],
	reasons: {} satisfies Reasons< Machine >,
};
