<?php
/**
 * What can be asked for from the editor.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

use WP_Error;

/**
 * One prompt request, told by its type as the editor saves it in `promptType`, and what it says to a language model. Pure: the same context always gives the
 * same words. They are in English whatever the site's language is: models follow that best.
 */
final class Prompt_Request {

	/** The tones of `changeTone`, in the order of the menu. */
	public const TONES = array( 'formal', 'informal', 'optimistic', 'humorous', 'serious', 'skeptical', 'empathetic', 'confident', 'passionate', 'provocative' );

	/** The languages of `changeLanguage`. */
	public const LANGUAGES = array(
		'en' => 'English',
		'es' => 'Spanish',
		'fr' => 'French',
		'de' => 'German',
		'it' => 'Italian',
		'pt' => 'Portuguese',
		'ru' => 'Russian',
		'zh' => 'Chinese',
		'ja' => 'Japanese',
		'ar' => 'Arabic',
		'hi' => 'Hindi',
		'ko' => 'Korean',
		'id' => 'Indonesian',
		'tl' => 'Filipino',
		'vi' => 'Vietnamese',
	);

	/** What the model is to do, by type. `%s`: the tone or the language. */
	private const TASKS = array(
		'userPrompt'              => 'Improve the text.',
		'continue'                => 'Continue the text in its own language, style and tone. Answer only with what comes next and repeat nothing of it.',
		'correctSpelling'         => 'Correct the spelling, grammar and punctuation of the text. Change nothing else: keep its language, its tone and its formatting.',
		'simplify'                => 'Rewrite the text in its own language so that it is easy to understand: short sentences, common words. Keep its meaning and its formatting.',
		'summarize'               => 'Summarize the text in its own language.',
		'makeLonger'              => 'Rewrite the text in its own language so that it is about twice as long. Keep its tone, and invent no facts, names or numbers.',
		'makeShorter'             => 'Rewrite the text in its own language so that it is about half as long. Keep its tone and all that matters.',
		'changeTone'              => 'Rewrite the text in its own language in a tone that is %s. Keep its meaning and its formatting.',
		'changeLanguage'          => 'Translate the text into %s. Keep its meaning, its tone and its formatting.',
		'generateTitle'           => 'Write a title for the post whose text this is, in its own language, of at most 70 characters.',
		'titleSummary'            => 'Write a short summary of the post whose title this is, in its own language.',
		'jetpackFormCustomPrompt' => 'Write a form, or change the one that is given, as the author asks.',
	);

	/** The form of an answer, by type; Markdown where none is given. */
	private const FORMS = array(
		'generateTitle'           => '- Answer with one line of plain text: no Markdown, no quotation marks around it, no full stop at its end.',
		'jetpackFormCustomPrompt' => Form_Rules::TEXT,
	);

	/** The usual form of an answer. */
	private const MARKDOWN = <<<'TEXT'
	- Format the text with Markdown.
	- Write in the language of the request, unless it asks for another.
	TEXT;

	/** Marks material. */
	private const FENCE = '````';

	/**
	 * Constructor. Instances come from {@see Prompt_Request::of()}.
	 *
	 * @param string $text What is asked, with the material at its end.
	 * @param string $form How the answer has to look, as a list of rules.
	 */
	private function __construct( public readonly string $text, public readonly string $form ) {}

	/**
	 * Reads a prompt request.
	 *
	 * @param array<string, string> $context Its `type`, and what belongs to the type: `request`, `content`, `subject`, `tone`, `language`.
	 * @return self|WP_Error `rest_invalid_param` (400).
	 */
	public static function of( array $context ) {
		$type     = $context['type'] ?? '';
		$request  = self::unfenced( $context['request'] ?? '' );
		$material = trim( $context['content'] ?? '' );
		if ( ! isset( self::TASKS[ $type ] ) ) {
			return self::invalid( 'type', __( 'This kind of request is not known here.', 'statecraft' ) );
		}
		if ( 'jetpackFormCustomPrompt' === $type && '' === $request ) {
			return self::invalid( 'request', __( 'You must provide a custom prompt for the Jetpack Form Custom Prompt', 'statecraft' ) );
		}
		if ( 'generateTitle' === $type && '' !== trim( $context['subject'] ?? '' ) ) {
			$material = trim( $context['subject'] );
		}
		if ( '' === $request && '' === $material ) {
			return self::invalid( 'request', __( 'You must provide either a request or content', 'statecraft' ) );
		}
		$choice = self::choice( $type, $context );
		if ( is_wp_error( $choice ) ) {
			return $choice;
		}
		return new self( self::say( $type, $choice, $request, $material ), self::FORMS[ $type ] ?? self::MARKDOWN );
	}

	/**
	 * The tone or the language, where the type has one.
	 *
	 * @param string                $type    Of the prompt request.
	 * @param array<string, string> $context As above.
	 * @return string|WP_Error
	 */
	private static function choice( string $type, array $context ) {
		if ( 'changeTone' === $type ) {
			$tone = $context['tone'] ?? '';
			return in_array( $tone, self::TONES, true ) ? $tone : self::invalid( 'tone', __( 'This tone is not known here.', 'statecraft' ) );
		}
		if ( 'changeLanguage' === $type ) {
			return self::language( $context['language'] ?? '' ) ?? self::invalid( 'language', __( 'This language is not known here.', 'statecraft' ) );
		}
		return '';
	}

	/**
	 * The English name of a language.
	 *
	 * @param string $told Its code, with a region or without (`pt`, `pt-BR`), its code and a name in any language (`pt (Portugiesisch)`), or its
	 *                     English name.
	 */
	private static function language( string $told ): ?string {
		$told   = trim( $told );
		$code   = preg_match( '/^([a-z]{2})(?:[-_][a-z]{2,4})?(?:\s*\([^()]*\))?$/i', $told, $found ) ? strtolower( $found[1] ) : '';
		$by_own = array_change_key_case( array_combine( self::LANGUAGES, self::LANGUAGES ) );
		return self::LANGUAGES[ $code ] ?? $by_own[ strtolower( $told ) ] ?? null;
	}

	/**
	 * The user message to the model. What the author has typed comes first where there is something typed.
	 *
	 * @param string $type     Of the prompt request.
	 * @param string $choice   The tone or the language.
	 * @param string $request  What the author has typed; may be empty.
	 * @param string $material What it is about; may be empty.
	 */
	private static function say( string $type, string $choice, string $request, string $material ): string {
		$task  = sprintf( self::TASKS[ $type ], $choice );
		$parts = array( $task, '' === $request ? '' : "The author adds: $request", '' === $material ? 'The text is the last one of this conversation.' : '' );
		if ( 'userPrompt' === $type ) {
			$parts = array( '' === $request ? $task : $request );
		} elseif ( 'jetpackFormCustomPrompt' === $type ) {
			$parts = array( $task, "The author asks: $request" );
		}
		$parts[] = '' === $material ? '' : self::FENCE . "\n" . self::unfenced( $material ) . "\n" . self::FENCE;
		return implode( "\n\n", array_filter( $parts, static fn( string $part ): bool => '' !== $part ) );
	}

	/**
	 * A fence within a text would open or end the one around the material, and is made shorter.
	 *
	 * @param string $text Any text.
	 */
	private static function unfenced( string $text ): string {
		return trim( (string) preg_replace( '/`{4,}/', '```', $text ) );
	}

	/**
	 * What is wrong with a prompt request.
	 *
	 * @param string $name   The key of the context.
	 * @param string $reason In words.
	 */
	private static function invalid( string $name, string $reason ): WP_Error {
		return new WP_Error(
			'rest_invalid_param',
			$reason,
			array(
				'status'     => 400,
				'params'     => array( 'messages' => "context.$name" ),
				'reason'     => $reason,
				'request_id' => '',
			)
		);
	}
}
