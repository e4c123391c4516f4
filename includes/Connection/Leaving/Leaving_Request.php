<?php
/**
 * Deactivations by the REST API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Leaving;

defined( 'ABSPATH' ) || exit;

use WP_Error;
use WP_REST_Request;

/**
 * Refuses a request to WordPress's route of plugins that would show closed content to everyone, unless it says what becomes of that, as the Plugins screen
 * asks a person. WordPress has checked by then whether whoever sends it may deactivate the plugin.
 */
final class Leaving_Request {

	/** The code of the refusal. */
	public const CODE = 'statecraft_leaving';

	/** WordPress's route. */
	private const ROUTE = '/wp/v2/plugins/';

	/**
	 * @param Stake $stake What there is to ask about.
	 */
	public function __construct( private readonly Stake $stake ) {}

	/** Adds the hook. */
	public function hook(): void {
		add_filter( 'rest_dispatch_request', array( $this, 'ask' ), 10, 2 );
	}

	/**
	 * Refuses a request, or does what it says before WordPress deactivates the plugin.
	 *
	 * @param mixed           $result  What is answered instead; null: WordPress handles the request.
	 * @param WP_REST_Request $request The request.
	 * @return mixed
	 */
	public function ask( $result, $request ) {
		if ( null !== $result || ! $request instanceof WP_REST_Request || ! self::is_deactivation( $request ) ) {
			return $result;
		}
		$is_on_network = is_plugin_active_for_network( plugin_basename( STATECRAFT_FILE ) );
		$words         = $this->stake->words( $is_on_network );
		if ( ! $words ) {
			return $result;
		}
		$answer = $request[ Leaving_Answer::FIELD ];
		if ( ! in_array( $answer, Leaving_Answer::VALUES, true ) ) {
			return Closing_File::is_there() ? $result : $this->refusal( $words );
		}
		$error = ( new Leaving_Answer( $this->stake, $is_on_network ) )->give( $answer );
		return '' === $error ? $result : new WP_Error( self::CODE, $error, array( 'status' => 409 ) );
	}

	/** Whether a request deactivates this plugin. */
	private static function is_deactivation( WP_REST_Request $request ): bool {
		$own = plugin_basename( STATECRAFT_FILE );
		return str_starts_with( $request->get_route(), self::ROUTE ) && 'inactive' === $request['status'] && $own === $request['plugin'] && is_plugin_active( $own );
	}

	/**
	 * Returns the refusal, which says how to go on.
	 *
	 * @param list<string> $words What is closed.
	 */
	private function refusal( array $words ): WP_Error {
		return new WP_Error(
			self::CODE,
			sprintf(
				/* translators: 1: what is closed, such as “3 posts restricted to subscribers”; 2, 3: fields of a request with their values. */
				__( 'Without Statecraft, WordPress shows this to everyone: %1$s. Send %2$s to keep it closed, by a file that the site gets, or %3$s to show it.', 'statecraft' ),
				implode( ', ', $words ),
				Leaving_Answer::FIELD . '=' . Leaving_Answer::KEEP,
				Leaving_Answer::FIELD . '=' . Leaving_Answer::OPEN
			),
			array( 'status' => 409 )
		);
	}
}
