/** What the plugin has counted: how often somebody came, asked or sent something. */
import { php } from './client';

/** PHP: the table of the counters. */
export const COUNTERS = 'Statecraft\\Guard\\Counter_Table::name()';

/** PHP that forgets everything that was counted. */
export const forgetCounts = `$GLOBALS['wpdb']->query( 'DELETE FROM ' . ${ COUNTERS } );`;

export interface Count {
	name: string;
	ends: string;
	hits: string;
}

export const counts = async (): Promise< Count[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( $GLOBALS['wpdb']->get_results( 'SELECT name, ends_at AS ends, hits FROM ' . ${ COUNTERS } ) );`
		)
	);
