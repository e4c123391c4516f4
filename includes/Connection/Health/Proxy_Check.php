<?php
/**
 * The check of the address of visitors.
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
 * Sees that requests come through a proxy whose address stands for that of all visitors. Forms, polls and limits count people by address: behind such a proxy
 * the sixth of them is refused. Whether a header may be trusted only the owner of the server knows.
 */
final class Proxy_Check {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'proxy', __( 'Addresses of visitors', 'statecraft' ), __( 'Statecraft', 'statecraft' ), self::result( ... ) );
	}

	/** Runs it; null: nobody asks from outside. */
	private static function result(): ?Check_Result {
		$address = Form_Request::remote_address();
		if ( '' === $address ) {
			return null;
		}
		$header = Form_Request::unheeded_proxy();
		if ( '' !== $header ) {
			return Check_Result::recommended(
				__( 'All visitors may seem to have one address', 'statecraft' ),
				sprintf(
					/* translators: 1: name of an HTTP header, 2: an IP address, 3: name of a filter. */
					__( 'Requests come through a proxy, which names the visitor in “%1$s”, but this site takes them to be from %2$s. Forms let through only so many messages from one address, so some people will be asked to come back later. Ask your host to restore the address of visitors (nginx: real_ip, Apache: mod_remoteip), or return it from the filter %3$s.', 'statecraft' ),
					$header,
					$address,
					'statecraft_form_address'
				)
			);
		}
		return Check_Result::good( __( 'Visitors are told apart by their addresses', 'statecraft' ), __( 'No proxy stands for all of them.', 'statecraft' ) );
	}
}
