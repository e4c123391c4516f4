<?php
/**
 * The connection test of a service.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Connection_Test;

/** Sends the request of {@see Service::test()} and shows the actual result. */
final class Service_Connection_Test extends Connection_Test {

	public function __construct( private readonly Service $service ) {}

	/** {@inheritDoc} */
	public function run_test(): array {
		$result = $this->service->test();
		return is_wp_error( $result ) ? self::error( $result->get_error_message() ) : self::success( $result );
	}

	/** {@inheritDoc} */
	protected function action(): string {
		return 'statecraft_' . $this->service::ID . '_test';
	}

	/** {@inheritDoc} */
	protected function help(): string {
		return $this->service->test_help() ?: parent::help();
	}
}
