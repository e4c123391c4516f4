<?php
/**
 * The interface of services that report bounces.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

use WP_REST_Request;

/** A service that reports by webhook which emails arrive, bounce or are complained about. The route counts, checks the size and the age, and takes each event once. */
interface Bounce_Provider {

	/** Whether the secret is set with which its webhooks are signed. */
	public function is_ready(): bool;

	/**
	 * Checks the signature of a request, by the raw body and in constant time.
	 *
	 * @return Signed_Request|null Null: the service has not signed it.
	 */
	public function signed( WP_REST_Request $request ): ?Signed_Request;

	/**
	 * Reads a request that is signed and recent.
	 *
	 * @return list<Mail_Event> None: what it reports is of no interest here.
	 */
	public function events( WP_REST_Request $request ): array;
}
