<?php
/**
 * The check of visitor addresses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Public_Form\Form_Request;

/**
 * Detects requests through a proxy whose address stands for all visitors. Forms, polls and limits count people by address: behind such a proxy the sixth is
 * refused. Only the server's owner knows whether a header can be trusted.
 */
final class Proxy_Check {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'proxy', __( 'Visitor addresses', 'statecraft' ), __( 'Statecraft', 'statecraft' ), self::result( ... ) );
	}

	/** Runs it; null if the request is not from outside. */
	private static function result(): ?Check_Result {
		$address = Form_Request::remote_address();
		if ( '' === $address ) {
			return null;
		}
		$header = Form_Request::unheeded_proxy();
		if ( '' !== $header ) {
			return Check_Result::recommended(
				__( 'All visitors may appear to have one address', 'statecraft' ),
				sprintf(
					/* translators: 1: name of an HTTP header, 2: an IP address, 3: name of a filter. */
					__( 'Requests come through a proxy, which names the visitor in “%1$s”, but this site sees them as coming from %2$s. Forms limit messages per address, so some people will be asked to come back later. Ask your host to restore the address of visitors (nginx: real_ip, Apache: mod_remoteip), or return it from the filter %3$s.', 'statecraft' ),
					$header,
					$address,
					'statecraft_form_address'
				)
			);
		}
		return Check_Result::good( __( 'Visitors have distinct addresses', 'statecraft' ), __( 'No proxy hides them behind one address.', 'statecraft' ) );
	}
}
