<?php
/**
 * A signup form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Render\Attributes;

/** What the owner has chosen for one form. It travels with the form under a seal, so that nobody joins what was not offered. */
final class Signup {

	/** Which way {@see Signup::data()} is written. A page from a cache may bring an older one. */
	private const VERSION = 2;

	/**
	 * Constructor.
	 *
	 * @param list<string>          $interests Ids of groups.
	 * @param bool                  $offers    Whether people choose among them; else they join all.
	 * @param list<string>          $tags      Names.
	 * @param array<string, string> $fields    Merge fields that say where somebody signed up, by tag.
	 * @param list<string>          $names     The merge fields that people are asked for: FNAME, LNAME.
	 * @param bool                  $confirms  Whether people have to confirm by a mail.
	 * @param array<string, string> $words     What people are told, by `subscribed`, `pending` and `failed`.
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
	 * The form of a block.
	 *
	 * @param Attributes $attributes Of `jetpack/mailchimp`.
	 * @param bool       $is_decided Whether someone who may publish answers for it. Else people confirm, and nothing is noted of them but their address.
	 */
	public static function of_block( Attributes $attributes, bool $is_decided ): self {
		$tag   = $is_decided ? trim( $attributes->text( 'signupFieldTag' ) ) : '';
		$value = trim( $attributes->text( 'signupFieldValue' ) );
		$names = array(
			'FNAME' => $attributes->flag( 'firstName' ),
			'LNAME' => $attributes->flag( 'lastName' ),
		);
		return new self(
			self::texts( $attributes->items( 'interests' ) ),
			$attributes->flag( 'offersInterests' ),
			$is_decided ? self::texts( $attributes->items( 'tags' ) ) : array(),
			'' === $tag || '' === $value ? array() : array( $tag => $value ),
			array_keys( array_filter( $names ) ),
			! $is_decided || $attributes->flag( 'doubleOptIn', true ),
			array(
				'subscribed' => $attributes->text( 'successLabel' ) ?: __( 'Success! You\'re on the list.', 'statecraft' ),
				'pending'    => $attributes->text( 'pendingLabel' ) ?: __( 'Almost done: please check your inbox and confirm by the link in the email we have just sent you.', 'statecraft' ),
				'failed'     => $attributes->text( 'errorLabel' ) ?: __( 'Whoops! There was an error and we couldn\'t process your subscription. Please reload the page and try again.', 'statecraft' ),
			)
		);
	}

	/**
	 * Whether another form lets people join the same in the same way. What they are told may be in other words, such as those of another language.
	 *
	 * @param self $other The other form.
	 */
	public function is_like( self $other ): bool {
		return array( 'words' => array() ) + get_object_vars( $this ) === array( 'words' => array() ) + get_object_vars( $other );
	}

	/**
	 * As data.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return array( 'version' => self::VERSION ) + get_object_vars( $this );
	}

	/**
	 * From such data.
	 *
	 * @param array<string, mixed> $data As above.
	 * @return self|null Null: of another version.
	 */
	public static function of( array $data ): ?self {
		if ( self::VERSION !== ( $data['version'] ?? 0 ) ) {
			return null;
		}
		return new self( $data['interests'], $data['offers'], $data['tags'], $data['fields'], $data['names'], $data['confirms'], $data['words'] );
	}

	/**
	 * What people are told who are on the list now, or nearly.
	 *
	 * @param string $kind `subscribed` or `pending`.
	 */
	public function thanks( string $kind ): string {
		return $this->words[ $kind ];
	}

	/**
	 * The texts in a list.
	 *
	 * @param list<mixed> $items Anything.
	 * @return list<string>
	 */
	private static function texts( array $items ): array {
		return array_values( array_filter( $items, static fn( $item ): bool => is_string( $item ) && '' !== trim( $item ) ) );
	}
}
