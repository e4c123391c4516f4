<?php
/**
 * A signup form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** The settings of one form. They are part of the sealed payload, so that visitors can only join what was offered. */
final class Signup {

	/** The version of {@see Signup::data()}. A cached page may submit an older one. */
	private const VERSION = 2;

	/**
	 * @param list<string>          $interests The ids of the groups offered.
	 * @param bool                  $offers    Whether visitors choose among the groups; otherwise they join all of them.
	 * @param list<string>          $tags      Names of tags.
	 * @param array<string, string> $fields    Merge fields that record where a person signed up, by merge tag.
	 * @param list<string>          $names     The merge fields with an input: FNAME, LNAME.
	 * @param bool                  $confirms  Whether double opt-in is on.
	 * @param array<string, string> $words     Messages for `subscribed`, `pending` and `failed`.
	 */
	public function __construct(
		public readonly array $interests,
		public readonly bool $offers,
		public readonly array $tags,
		public readonly array $fields,
		public readonly array $names,
		public readonly bool $confirms,
		public readonly array $words
	) {}

	/**
	 * Creates the settings of a block.
	 *
	 * @param Attributes $attributes The attributes of `jetpack/mailchimp`.
	 * @param bool       $is_trusted The result of {@see Host_Post::has_trusted_author()}. If false, double opt-in is always on, and no tags or hidden merge
	 *                               fields are set.
	 */
	public static function of_block( Attributes $attributes, bool $is_trusted ): self {
		$tag   = $is_trusted ? trim( $attributes->text( 'signupFieldTag' ) ) : '';
		$value = trim( $attributes->text( 'signupFieldValue' ) );
		$names = array(
			'FNAME' => $attributes->flag( 'firstName' ),
			'LNAME' => $attributes->flag( 'lastName' ),
		);
		return new self(
			self::texts( $attributes->items( 'interests' ) ),
			$attributes->flag( 'offersInterests' ),
			$is_trusted ? self::texts( $attributes->items( 'tags' ) ) : array(),
			'' === $tag || '' === $value ? array() : array( $tag => $value ),
			array_keys( array_filter( $names ) ),
			! $is_trusted || $attributes->flag( 'doubleOptIn', true ),
			array(
				'subscribed' => $attributes->text( 'successLabel' ) ?: __( 'Success! You\'re on the list.', 'statecraft' ),
				'pending'    => $attributes->text( 'pendingLabel' ) ?: __( 'Almost done: please check your inbox and confirm by the link in the email we have just sent you.', 'statecraft' ),
				'failed'     => $attributes->text( 'errorLabel' ) ?: __( 'Whoops! There was an error and we couldn\'t process your subscription. Please reload the page and try again.', 'statecraft' ),
			)
		);
	}

	/** Whether another form has the same settings, apart from the messages, which may be in another language. */
	public function has_same_settings( self $other ): bool {
		return array( 'words' => array() ) + get_object_vars( $this ) === array( 'words' => array() ) + get_object_vars( $other );
	}

	/**
	 * Serializes the settings.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return array( 'version' => self::VERSION ) + get_object_vars( $this );
	}

	/**
	 * Unserializes settings.
	 *
	 * @param array<string, mixed> $data As returned by {@see Signup::data()}.
	 * @return self|null Null if the data is of another version.
	 */
	public static function of( array $data ): ?self {
		if ( self::VERSION !== ( $data['version'] ?? 0 ) ) {
			return null;
		}
		return new self( $data['interests'], $data['offers'], $data['tags'], $data['fields'], $data['names'], $data['confirms'], $data['words'] );
	}

	/**
	 * Returns the message after a successful signup.
	 *
	 * @param string $kind `subscribed` or `pending`.
	 */
	public function thanks( string $kind ): string {
		return $this->words[ $kind ];
	}

	/**
	 * Returns the non-empty strings in a list.
	 *
	 * @param list<mixed> $items Values of any type.
	 * @return list<string>
	 */
	private static function texts( array $items ): array {
		return array_values( array_filter( $items, static fn( $item ): bool => is_string( $item ) && '' !== trim( $item ) ) );
	}
}
