import { php, reset } from '../../wordpress/_kit/client';
import { removeKnobs } from '../../wordpress/_kit/knobs';

/** The site is as it was, and a cache that outlives requests knows it. */
export async function leave(): Promise< void > {
	await removeKnobs();
	await reset();
	await php( 'wp_cache_flush();' );
}
