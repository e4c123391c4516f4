<?php
/**
 * Telling spam.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Form_Request;
use WeakMap;

/**
 * Spam is what was sent too fast and has a link in its text; of anything else Akismet is asked, where it is active and has a key, once per submission.
 * Without an answer it is no spam: nothing gets lost.
 */
final class Spam_Check {

	/**
	 * What was said of the submissions of this request.
	 *
	 * @var WeakMap<Submission, bool>
	 */
	private WeakMap $said;

	/** Constructor. */
	public function __construct() {
		$this->said = new WeakMap();
	}

	/**
	 * Whether a submission is spam.
	 *
	 * @param Submission $submission What came in.
	 */
	public function is_spam( Submission $submission ): bool {
		/**
		 * Filters whether a submission is spam. Spam is kept as such, and nobody is told of it.
		 *
		 * @param bool       $is_spam    What was found, and what Akismet says, where it is active.
		 * @param Submission $submission What came in.
		 */
		return $this->said[ $submission ] ??= (bool) apply_filters( 'statecraft_form_is_spam', self::is_machine( $submission ) || $this->ask( $submission ), $submission );
	}

	/**
	 * Whether no person has written it: nobody is that quick with a link. Quickness alone says nothing, browsers fill in names and addresses.
	 *
	 * @param Submission $submission What came in.
	 */
	private static function is_machine( Submission $submission ): bool {
		$words = array_filter( $submission->answers, static fn( Answer $answer ): bool => '' === Kind::of( $answer->type )->check );
		return $submission->is_hasty && preg_match( '#https?://|www\.|\[url|<a\s#i', implode( "\n", array_map( array( Answers::class, 'text' ), $words ) ) );
	}

	/**
	 * Asks Akismet.
	 *
	 * @param Submission $submission What came in.
	 */
	private function ask( Submission $submission ): bool {
		$akismet = array( 'Akismet', 'http_post' );
		if ( ! is_callable( $akismet ) || ! is_callable( array( 'Akismet', 'get_api_key' ) ) || ! \Akismet::get_api_key() ) {
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
