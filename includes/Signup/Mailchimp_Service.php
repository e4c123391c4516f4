<?php
/**
 * The declaration of Mailchimp.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Page;
use WP_Error;

/** The mailing list: an audience of the owner's Mailchimp account. */
final class Mailchimp_Service extends Service {

	public const ID = 'mailchimp';

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Mailchimp', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Signups', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function blocks(): array {
		return array( 'jetpack/mailchimp' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'People who sign up on this site join an audience of your Mailchimp account.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function fields(): array {
		return array(
			new Service_Field(
				'list',
				__( 'Audience', 'statecraft' ),
				__( 'The audience ID, from the audience’s settings in Mailchimp. People who sign up join this audience.', 'statecraft' ),
				$this->list(),
				sanitize: static fn( $value ): string => (string) preg_replace( '/[^A-Za-z0-9]/', '', (string) $value )
			),
		);
	}

	/** {@inheritDoc} */
	public function needed(): array {
		return array( 'key', 'list' );
	}

	/** {@inheritDoc} */
	public function test(): string|WP_Error {
		$audience = ( new Mailchimp( $this, new Mailchimp_Api( $this ) ) )->audience();
		return is_wp_error( $audience ) ? $audience : sprintf(
			/* translators: 1: name of an audience, 2: number of people. */
			_n( 'People will join the audience “%1$s”, which has %2$s member now.', 'People will join the audience “%1$s”, which has %2$s members now.', $audience['members'], 'statecraft' ),
			$audience['name'],
			number_format_i18n( $audience['members'] )
		);
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( new Check( self::ID, $this->name(), $this->group(), $this->check( ... ) ) );
	}

	/** Returns the id of the audience, or an empty string. */
	public function list(): string {
		return $this->sources->value( 'list' );
	}

	/**
	 * Returns the base URL of the API, without a trailing slash: the data centre is the suffix of the key.
	 *
	 * @return string Empty if the key has no data centre suffix.
	 */
	public function base_url(): string {
		$data_centre = preg_match( '/-([a-z]{2,6}\d{1,4})$/', $this->key(), $found ) ? "https://$found[1].api.mailchimp.com/3.0" : '';
		return parent::base_url() ?: $data_centre;
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The key used to add people who sign up to your audience. Choose the audience in the settings of Statecraft.', 'statecraft' ),
			'type'        => 'mailing_list',
			'url'         => 'https://admin.mailchimp.com/account/api/',
		);
	}

	/** {@inheritDoc} */
	protected function disclosure(): array {
		return array(
			'policy' => 'https://mailchimp.com/legal/',
			'when'   => __( 'When someone signs up for the mailing list.', 'statecraft' ),
			'what'   => __( 'Email address, name and topics if given, IP address, and the site’s language.', 'statecraft' ),
		);
	}

	/** Detects a mailing list that is only half set up. */
	private function check(): ?Check_Result {
		$has_key  = 'none' !== $this->sources->source( 'key' );
		$has_list = 'none' !== $this->sources->source( 'list' );
		if ( $has_key && $has_list ) {
			// The key reads as empty while the site is paused.
			return '' !== $this->key() && '' === $this->base_url()
				? self::missing( __( 'The Mailchimp key is incomplete', 'statecraft' ), __( 'A complete key ends with a hyphen and the name of a data center, such as -us21. Until it is corrected, nobody can sign up.', 'statecraft' ) )
				: Check_Result::good( __( 'Mailchimp is set up', 'statecraft' ), __( 'A key and an audience are set.', 'statecraft' ) );
		}
		if ( $has_key ) {
			return self::missing( __( 'Mailchimp has no audience', 'statecraft' ), __( 'A key is set, but no audience. Nobody can sign up.', 'statecraft' ) );
		}
		return $has_list ? self::missing( __( 'Mailchimp has no key', 'statecraft' ), __( 'An audience is set, but no key. Nobody can sign up.', 'statecraft' ) ) : null;
	}

	/** Creates the result for an incomplete setup. */
	private static function missing( string $title, string $message ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( self::ID ), __( 'Mailchimp settings', 'statecraft' ) );
	}
}
