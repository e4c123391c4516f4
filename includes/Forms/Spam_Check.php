<?php
/**
 * Spam detection.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Public_Form\Form_Request;
use WeakMap;

/**
 * A submission is spam if it was sent too fast and contains a link. Otherwise Akismet decides, once per submission, if it is active and has a key. If
 * Akismet does not respond, the submission is not spam, so that nothing is lost.
 */
final class Spam_Check {

	/** The minimum time for filling in a form, in seconds: anything faster is autofill or a bot. */
	private const MIN_SECONDS = 2;

	/**
	 * Cached results for the submissions of this request.
	 *
	 * @var WeakMap<Submission, bool>
	 */
	private WeakMap $results;

	public function __construct() {
		$this->results = new WeakMap();
	}

	/**
	 * Returns the minimum time for filling in a form, in seconds. The form's script waits for the remaining time; a faster submission without the
	 * script is checked more strictly. A cached page was rendered before the visit, which only shortens the wait.
	 */
	public static function min_seconds(): int {
		/**
		 * Filters the minimum time for filling in a form, in seconds.
		 *
		 * @param int $seconds Default 2. 0 means no minimum.
		 */
		return (int) apply_filters( 'statecraft_form_fastest', self::MIN_SECONDS );
	}

	/** Whether a submission is spam. */
	public function is_spam( Submission $submission ): bool {
		/**
		 * Filters whether a submission is spam. Spam is stored as such, and no email is sent.
		 *
		 * @param bool $is_spam The result of our own check or, if active, Akismet's.
		 */
		return $this->results[ $submission ] ??= (bool) apply_filters( 'statecraft_form_is_spam', self::is_bot( $submission ) || $this->query_akismet( $submission ), $submission );
	}

	/** Whether a bot sent it: people do not enter links that fast. Speed alone proves nothing, because browsers autofill names and addresses. */
	private static function is_bot( Submission $submission ): bool {
		$words = array_filter( $submission->answers, static fn( Answer $answer ): bool => '' === Kind::of( $answer->type )->check );
		return $submission->is_hasty && preg_match( '#https?://|www\.|\[url|<a\s#i', implode( "\n", array_map( array( Answers::class, 'text' ), $words ) ) );
	}

	/** Queries Akismet. */
	private function query_akismet( Submission $submission ): bool {
		$akismet = array( 'Akismet', 'http_post' );
		if ( Gate::is_closed() || ! is_callable( $akismet ) || ! is_callable( array( 'Akismet', 'get_api_key' ) ) || ! \Akismet::get_api_key() ) {
			return false;
		}
		$answers = $submission->answers;
		$facts   = array(
			'blog'                 => home_url(),
			'blog_lang'            => get_locale(),
			'blog_charset'         => get_option( 'blog_charset' ),
			'user_ip'              => $submission->address,
			'user_agent'           => Form_Request::user_agent(),
			'permalink'            => $submission->page_url,
			'comment_type'         => 'contact-form',
			'comment_author'       => Answers::name( $answers ),
			'comment_author_email' => Answers::email( $answers ),
			'comment_content'      => implode( "\n", array_map( array( Answers::class, 'text' ), $answers ) ),
		);
		$answer  = $akismet( http_build_query( $facts ), 'comment-check' );
		return 'true' === ( $answer[1] ?? '' );
	}
}
