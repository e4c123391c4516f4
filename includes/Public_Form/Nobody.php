<?php
/**
 * The rest of a request without a person.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** For what is the same for everyone, whoever asks: nothing that only this visitor may read can get into it. */
final class Nobody {

	/** Takes the account and the cookies from the rest of this request. */
	public static function become(): void {
		wp_set_current_user( 0 );
		$_COOKIE = array();
	}
}
