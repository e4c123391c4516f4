<?php
/**
 * The confirmation of a submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Render\Plain_Text;

/** What a visitor is shown after a successful submission. */
final class Confirmed {

	/**
	 * @param string                                           $form     The id of the form on its page.
	 * @param array<string, mixed>                             $settings The attributes of the block.
	 * @param list<array{label: string, values: list<string>}> $summary  The answers.
	 * @param string                                           $hash     The hash of the submission, see {@see Duplicate_Guard}.
	 * @param bool                                             $is_free  Whether it may redirect to another site.
	 */
	public function __construct( public readonly string $form, public readonly array $settings, public readonly array $summary, public readonly string $hash, private readonly bool $is_free = false ) {}

	/**
	 * Creates the confirmation of a submission in this request.
	 *
	 * @param list<Answer> $answers
	 * @param string       $hash    The hash of the submission, see {@see Duplicate_Guard}.
	 */
	public static function of( Form $form, array $answers, string $hash ): self {
		$words = array( 'customThankyou', 'customThankyouHeading', 'customThankyouMessage', 'customThankyouRedirect', 'confirmationType', 'disableGoBack', 'disableSummary' );
		$shown = array_filter( $answers, static fn( Answer $answer ): bool => ( $answer->values || $answer->files ) && Kind::NONE !== Kind::of( $answer->type )->shape );
		return new self(
			$form->id,
			array_intersect_key( $form->settings, array_flip( $words ) ),
			array_map(
				static fn( Answer $answer ): array => array(
					'label'  => $answer->label,
					'values' => array_merge( $answer->values, array_column( $answer->files, 'name' ) ),
				),
				array_values( $shown )
			),
			$hash,
			$form->host()->has_trusted_author()
		);
	}

	/**
	 * Returns the URL to redirect to; may be empty. It leads to another site only if {@see Host_Post::has_trusted_author()}, or if the site allows
	 * redirects to it (`allowed_redirect_hosts`): an open redirect would abuse visitors' trust in this site's URL.
	 */
	public function redirect(): string {
		$is_wanted = in_array( 'redirect', array( $this->settings['customThankyou'] ?? '', $this->settings['confirmationType'] ?? '' ), true );
		$url       = is_string( $this->settings['customThankyouRedirect'] ?? null ) ? trim( Plain_Text::of_saved( $this->settings['customThankyouRedirect'] ) ) : '';
		if ( ! $is_wanted || '' === $url ) {
			return '';
		}
		$url = esc_url_raw( str_starts_with( $url, '/' ) && ! str_starts_with( $url, '//' ) ? home_url( $url ) : $url, array( 'http', 'https' ) );
		return ! preg_match( '#^https?://[^/]#i', $url ) ? '' : ( $this->is_free ? $url : wp_validate_redirect( $url, '' ) );
	}

	/** Returns the heading. */
	public function heading(): string {
		$usual = 'Thank you for your response.';
		$own   = $this->settings['customThankyouHeading'] ?? '';
		return is_string( $own ) && '' !== trim( $own ) && $own !== $usual ? $own : __( 'Thank you for your response.', 'statecraft' );
	}

	/** Returns the author's message as unsanitized HTML; may be empty. */
	public function message(): string {
		$is_wanted = 'message' === ( $this->settings['customThankyou'] ?? '' ) || 'text' === ( $this->settings['confirmationType'] ?? '' );
		$message   = $this->settings['customThankyouMessage'] ?? '';
		return $is_wanted && is_string( $message ) ? $message : '';
	}

	/** Whether to show a summary of the answers. */
	public function has_summary(): bool {
		return $this->summary && empty( $this->settings['disableSummary'] ) && ! in_array( $this->settings['customThankyou'] ?? '', array( 'noSummary', 'message' ), true );
	}

	/** Whether to show a link back to the form. */
	public function has_back_link(): bool {
		return empty( $this->settings['disableGoBack'] );
	}
}
