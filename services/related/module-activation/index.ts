/** The ports `read` and `activate`: each module at the routes that it has always had. */
import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import type { Activation, ModuleName, Services } from '../../../machines/related/module-activation';
import { asRecord, asText } from '../../_kit/json';
import { refusalOf } from '../../_kit/refusal';

/** How one module is asked for and switched on. */
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

/** What a rejected request says: a refusal of the site is an answer, anything else is a fault. */
function answerIn( error: unknown ): Activation {
	const refusal = refusalOf( error );
	if ( refusal.kind !== 'refused' ) {
		throw new Error( asText( asRecord( error )?.message ), { cause: error } );
	}
	return { isActive: false, message: refusal.message };
}

/**
 * What the flow module-activation needs from outside.
 *
 * @param deps Parts of the world that are not the browser's own.
 */
export const createModuleActivationServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		async read( { module }, signal ) {
			signal.throwIfAborted();
			const { read, isOn } = ROUTES[ module ];
			const isActive = isOn( await request< unknown >( { path: read, signal } ) );
			if ( typeof isActive !== 'boolean' ) {
				throw new Error( `The site did not say whether ${ module } is active.` );
			}
			return isActive;
		},
		async activate( { module }, signal ) {
			signal.throwIfAborted();
			const { activate, isNowOn } = ROUTES[ module ];
			try {
				const answer = await request< unknown >( { ...activate, method: 'POST', signal } );
				return { isActive: isNowOn( answer ), message: asText( asRecord( answer )?.message ) };
			} catch ( error ) {
				signal.throwIfAborted();
				return answerIn( error );
			}
		},
	};
};
