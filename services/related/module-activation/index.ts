/** The ports `read` and `activate`: each module has its own REST routes, kept as Jetpack defined them. */
import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { ModuleName, Services } from '../../../machines/related/module-activation';
import { asRecord, asText } from '../../_kit/json';
import { askSite } from '../../_kit/site-request';

/** How to read the status of one module, and how to activate it. */
interface Routes {
	read: string;
	isOn: ( answer: unknown ) => unknown;
	activate: { path: string; data?: Record< string, unknown > };
	isNowOn: ( answer: unknown ) => boolean;
}

const isEnabled = ( answer: unknown ): unknown => asRecord( answer )?.enabled ?? answer;

const ROUTES: Readonly< Record< ModuleName, Routes > > = {
	'related-posts': {
		read: '/wpcom/v2/related-posts',
		isOn: isEnabled,
		activate: { path: '/wpcom/v2/related-posts/enable' },
		isNowOn: ( answer ) => isEnabled( answer ) === true,
	},
	wordads: {
		read: '/jetpack/v4/module/all',
		isOn: ( answer ) => asRecord( asRecord( answer )?.wordads )?.activated,
		activate: { path: '/jetpack/v4/module/wordads/active', data: { active: true } },
		isNowOn: ( answer ) => asRecord( answer )?.code === 'success',
	},
};

/**
 * The services of the flow `module-activation`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createModuleActivationServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		read: ( { module }, signal ) =>
			askSite( signal, async () => {
				const { read, isOn } = ROUTES[ module ];
				const isActive = isOn( await request< unknown >( { path: read, signal } ) );
				if ( typeof isActive !== 'boolean' ) {
					throw new Error( `The site did not say whether ${ module } is active.` );
				}
				return isActive;
			} ),
		activate: ( { module }, signal ) =>
			askSite( signal, async () => {
				const { activate, isNowOn } = ROUTES[ module ];
				const answer = await request< unknown >( { ...activate, method: 'POST', signal } );
				if ( ! isNowOn( answer ) ) {
					throw new ServiceFailure( failed( 'refused', { reason: asText( asRecord( answer )?.message ) } ) );
				}
			} ),
	};
};
