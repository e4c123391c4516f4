/** The state of the flow as the number in Jetpack's store. Pure functions. */
import { API_STATE } from './products.types';
import type { ApiState } from './products.types';

/** The part of a snapshot that determines the state. */
interface Matching {
	matches: ( state: 'connected' | 'not-connected' ) => boolean;
}

/** Whether the products are loading (0), the site is connected (1) or not (2). */
export function apiStateOf( snapshot: Matching ): ApiState {
	if ( snapshot.matches( 'connected' ) ) {
		return API_STATE.CONNECTED;
	}
	return snapshot.matches( 'not-connected' ) ? API_STATE.NOT_CONNECTED : API_STATE.LOADING;
}
