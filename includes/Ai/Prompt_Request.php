<?php
/**
 * A prompt request from the editor.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * Builds the prompt of one prompt request, by its type (the editor's `promptType`). Pure: the same context always gives the same prompt. Prompts are
 * in English in every locale, because models follow English instructions best.
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

	/** The instruction to the model, by type. `%s`: the tone or the language. */
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

	/** The rules for the format of the answer, by type; default: MARKDOWN. */
	private const FORMATS = array(
		'generateTitle'           => '- Answer with one line of plain text: no Markdown, no quotation marks around it, no full stop at its end.',
		'jetpackFormCustomPrompt' => Form_Rules::TEXT,
	);

	/** The default rules for the format of the answer. */
	private const MARKDOWN = <<<'TEXT'
	- Format the text with Markdown.
	- Write in the language of the request, unless it asks for another.
	TEXT;

	/** The delimiter around the source text. */
	private const FENCE = '````';

	/**
	 * Instances come from {@see Prompt_Request::of()}.
	 *
	 * @param string $text The user message, with the source text at its end.
	 * @param string $form The rules for the format of the answer, as a list.
	 */
	private function __construct( public readonly string $text, public readonly string $form ) {}

	/**
	 * Builds a prompt request from its context.
	 *
	 * @param array<string, string> $context The `type`, and the keys of that type: `request`, `content`, `subject`, `tone`, `language`.
	 * @return self|WP_Error `rest_invalid_param` (400).
	 */
	public static function of( array $context ) {
		$type     = $context['type'] ?? '';
		$request  = self::unfenced( $context['request'] ?? '' );
		$material = trim( $context['content'] ?? '' );
		if ( ! isset( self::TASKS[ $type ] ) ) {
			return self::invalid( 'type', __( 'This type of request is not supported.', 'statecraft' ) );
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
		return new self( self::user_message( $type, $choice, $request, $material ), self::FORMATS[ $type ] ?? self::MARKDOWN );
	}

	/**
	 * Returns the tone or the language, if the type has one.
	 *
	 * @param array<string, string> $context
	 * @return string|WP_Error
	 */
	private static function choice( string $type, array $context ) {
		if ( 'changeTone' === $type ) {
			$tone = $context['tone'] ?? '';
			return in_array( $tone, self::TONES, true ) ? $tone : self::invalid( 'tone', __( 'This tone is not supported.', 'statecraft' ) );
		}
		if ( 'changeLanguage' === $type ) {
			return self::language( $context['language'] ?? '' ) ?? self::invalid( 'language', __( 'This language is not supported.', 'statecraft' ) );
		}
		return '';
	}

	/**
	 * Returns the English name of a language.
	 *
	 * @param string $language Its language code, with or without a region (`pt`, `pt-BR`), its code followed by a name in any language (`pt
	 *                         (Portugiesisch)`), or its English name.
	 */
	private static function language( string $language ): ?string {
		$language = trim( $language );
		$code     = preg_match( '/^([a-z]{2})(?:[-_][a-z]{2,4})?(?:\s*\([^()]*\))?$/i', $language, $found ) ? strtolower( $found[1] ) : '';
		$by_own   = array_change_key_case( array_combine( self::LANGUAGES, self::LANGUAGES ) );
		return self::LANGUAGES[ $code ] ?? $by_own[ strtolower( $language ) ] ?? null;
	}

	/**
	 * Builds the user message. The author's own request comes first, if there is one.
	 *
	 * @param string $request  The author's own words; may be empty.
	 * @param string $material The source text; may be empty.
	 */
	private static function user_message( string $type, string $choice, string $request, string $material ): string {
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

	/** Shortens code fences in a text, because a fence of four backticks would end the delimiter around the source text. */
	private static function unfenced( string $text ): string {
		return trim( (string) preg_replace( '/`{4,}/', '```', $text ) );
	}

	/**
	 * Creates the error for an invalid prompt request.
	 *
	 * @param string $name   The invalid key of the context.
	 * @param string $reason The message for the user.
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
