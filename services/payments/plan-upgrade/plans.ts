/** The port `plans`: the public list of the plans that the host sells. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Plan, Plans, Services } from '../../../machines/payments/plan-upgrade';
import { untilAborted } from '../../_kit/abort';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

/** The dependencies of the service, replaced in tests. */
export interface Deps {
	request?: ApiFetch;
}

function readPlan( value: unknown ): Plan | null {
	const { product_slug: slug, product_name: name, path_slug: path } = asRecord( value ) ?? {};
	return asText( slug ) ? { slug: asText( slug ), name: asText( name ).trim(), path: asText( path ) } : null;
}

const isPlan = ( plan: Plan | null ): plan is Plan => plan !== null;

/** Parses the list; entries without a slug are skipped. */
export function readPlans( answer: unknown ): Plans {
	if ( ! Array.isArray( answer ) ) {
		throw new ServiceFailure( failed( 'refused', { code: 'unexpected_response' } ) );
	}
	return Object.fromEntries(
		answer
			.map( readPlan )
			.filter( isPlan )
			.map( ( plan ) => [ plan.slug, plan ] )
	);
}

/** The service of the port. All blocks of an editor share one response; a failed request is repeated for the next block that needs it. */
export function createPlans( { request = apiFetch }: Deps ): Services[ 'plans' ] {
	let shared: Promise< Plans > | null = null;
	const read = (): Promise< Plans > => {
		shared ??= request< unknown >( { path: '/rest/v1.5/plans' } )
			.then( readPlans )
			.catch( ( error: unknown ) => {
				shared = null;
				throw error;
			} );
		return shared;
	};
	return ( _: void, signal: AbortSignal ) => requestSite( signal, () => untilAborted( read(), signal ) );
}
