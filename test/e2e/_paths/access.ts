/** How walks of flows that send AI requests make the editor bar AI, and allow it again. */
import { failureIn } from '../../../machines/_kit/failure';
import type { Route } from '@playwright/test';
import { expect } from '../_kit';
import type { Editor } from '../_kit';
import type { Step } from '../../../machines/_exploration/walk';

type Access = 'allowed' | 'barred';

const ACCESS_CODES: readonly unknown[] = [ 'error_quota_exceeded', 'error_provider_not_set' ];

/** The error code of a step's failure; undefined when it has none. */
const refusedFor = ( { act }: Step ): unknown => {
	const { error } = ( act?.event ?? {} ) as { error?: unknown };
	return error === undefined ? undefined : failureIn( error ).code;
};

/** Whether a step is a refusal upon which the editor bars AI by itself, before a walk can check the state in between. */
export const barsAi = ( step: Step ): boolean => ACCESS_CODES.includes( refusedFor( step ) );

const isAccessChange = ( { act }: Step, access: Access ): boolean =>
	act?.event.type === 'access.change' && ( act.event as unknown as { access: Access } ).access === access;

/** Whether a step bars AI for the whole page: the quota and the network status are kept for all its posts. */
export const barsThePage = ( step: Step ): boolean => barsAi( step ) || isAccessChange( step, 'barred' );

/** Whether a step cannot happen because the editor bars AI immediately after the refusal before it. */
export const isBarredBefore = ( step: Step, before: Step ): boolean =>
	barsAi( before ) && ! isAccessChange( step, 'barred' );

/** Sets `navigator.onLine` without interrupting requests. */
const setOnline = ( { page }: Editor, isOnline: boolean ) =>
	page.evaluate( ( onLine ) => {
		Object.defineProperty( window.navigator, 'onLine', { value: onLine, configurable: true } );
		window.dispatchEvent( new Event( onLine ? 'online' : 'offline' ) );
	}, isOnline );

/**
 * Makes the editor bar AI, or allow it again.
 *
 * @param isBarred Whether the editor bars AI already, because of a refusal.
 */
export async function change( editor: Editor, access: Access, isBarred: boolean ): Promise< void > {
	if ( access === 'barred' ) {
		return isBarred ? undefined : setOnline( editor, false );
	}
	await setOnline( editor, true );
	const check = editor.canvas.getByRole( 'button', { name: 'Check again' } );
	if ( isBarred ) {
		await check.click();
	}
	await expect( check ).toHaveCount( 0 );
}

/** Responds as a site at its limit of concurrent answers. */
export const refuseAsBusy = ( route: Route, seconds: number ): Promise< void > =>
	route.fulfill( {
		status: 503,
		headers: { 'Retry-After': String( seconds ) },
		json: {
			code: 'error_streams_busy',
			message: 'Other answers of this site are being written.',
			data: { status: 503, retry_after: seconds },
		},
	} );
