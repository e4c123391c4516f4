/** The ports `read` and `activate`: each module has its own REST routes, as defined by Jetpack. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { ModuleName, Services } from '../../../machines/related/module-activation';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

/** How to read the status of one module, and how to activate it. */
interface Routes {
	read: string;
	isActiveIn: ( answer: unknown ) => unknown;
	activate: { path: string; data?: Record< string, unknown > };
	isActivated: ( answer: unknown ) => boolean;
}

const isEnabled = ( answer: unknown ): unknown => asRecord( answer )?.enabled ?? answer;

const ROUTES: Readonly< Record< ModuleName, Routes > > = {
	'related-posts': {
		read: '/wpcom/v2/related-posts',
		isActiveIn: isEnabled,
		activate: { path: '/wpcom/v2/related-posts/enable' },
		isActivated: ( answer ) => isEnabled( answer ) === true,
	},
	wordads: {
		read: '/jetpack/v4/module/all',
		isActiveIn: ( answer ) => asRecord( asRecord( answer )?.wordads )?.activated,
		activate: { path: '/jetpack/v4/module/wordads/active', data: { active: true } },
		isActivated: ( answer ) => asRecord( answer )?.code === 'success',
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
			requestSite( signal, async () => {
				const { read, isActiveIn } = ROUTES[ module ];
				const isActive = isActiveIn( await request< unknown >( { path: read, signal } ) );
				if ( typeof isActive !== 'boolean' ) {
					throw new Error( `The site did not say whether ${ module } is active.` );
				}
				return isActive;
			} ),
		activate: ( { module }, signal ) =>
			requestSite( signal, async () => {
				const { activate, isActivated } = ROUTES[ module ];
				const answer = await request< unknown >( { ...activate, method: 'POST', signal } );
				if ( ! isActivated( answer ) ) {
					throw new ServiceFailure( failed( 'refused', { reason: asText( asRecord( answer )?.message ) } ) );
				}
			} ),
	};
};
