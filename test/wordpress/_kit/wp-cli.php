<?php
/**
 * Plugin Name: WP-CLI (stand-in of the tests)
 * Description: Stands in for WP-CLI, which has no package on machines without a network: the few of its classes and functions that commands use, with its
 * rules as its handbook has them. Options and their defaults come from the comment of a command, and an option that is not in there is an error.
 *
 * @package Statecraft
 */

namespace WP_CLI {
	/** Ends a command, as `exit` ends WP-CLI. */
	final class ExitException extends \Exception {}

	/** Prints rows: takes its options from those of the command, as WP-CLI's own does. */
	final class Formatter {
		private string $format;
		private ?string $field;
		private array $fields;

		public function __construct( &$assoc_args, $fields = null ) {
			$this->format = $assoc_args['format'] ?? 'table';
			$this->field  = $assoc_args['field'] ?? null;
			$wish         = $assoc_args['fields'] ?? $fields;
			$this->fields = is_string( $wish ) ? array_map( 'trim', explode( ',', $wish ) ) : $wish;
			unset( $assoc_args['format'], $assoc_args['field'], $assoc_args['fields'] );
		}

		public function display_items( $items ) {
			if ( null !== $this->field ) {
				$values = array_column( $items, $this->field );
				echo 'json' === $this->format ? json_encode( $values ) : implode( '', array_map( static fn( $value ) => "$value\n", $values ) );
				return;
			}
			if ( 'count' === $this->format || 'ids' === $this->format ) {
				echo 'count' === $this->format ? count( $items ) : implode( ' ', $items );
				return;
			}
			foreach ( $this->fields as $field ) {
				if ( $items && ! array_key_exists( $field, $items[0] ) ) {
					\WP_CLI::error( "Invalid field: $field." );
				}
			}
			$rows = array_map( fn( $item ) => array_combine( $this->fields, array_map( static fn( $field ) => $item[ $field ], $this->fields ) ), $items );
			switch ( $this->format ) {
				case 'json':
					echo json_encode( $rows );
					break;
				case 'yaml':
					echo "---\n";
					foreach ( $rows as $row ) {
						echo "- \n", implode( '', array_map( static fn( $name, $value ) => "  $name: $value\n", array_keys( $row ), $row ) );
					}
					break;
				case 'table':
					foreach ( array( $this->fields, ...$rows ) as $row ) {
						\WP_CLI::line( implode( ' | ', $row ) );
					}
					break;
				case 'csv':
					$out = fopen( 'php://output', 'w' );
					foreach ( array( $this->fields, ...$rows ) as $row ) {
						fputcsv( $out, $row, ',', '"', '\\' );
					}
					break;
				default:
					\WP_CLI::error( "Invalid format: $this->format" );
			}
		}
	}
}

namespace WP_CLI\Utils {
	function get_flag_value( $assoc_args, $flag, $default = null ) {
		return $assoc_args[ $flag ] ?? $default;
	}

	function make_progress_bar( $message, $count ) {
		\WP_CLI::$progress = array(
			'message' => $message,
			'of'      => $count,
			'ticks'   => 0,
			'done'    => false,
		);
		return new class() {
			public function tick() {
				++\WP_CLI::$progress['ticks'];
			}
			public function finish() {
				\WP_CLI::$progress['done'] = true;
			}
		};
	}
}

namespace {
	/** The stand-in itself. */
	class WP_CLI {
		public static array $commands  = array();
		public static array $errors    = array();
		public static ?array $progress = null;

		public static function add_command( $name, $callable ) {
			self::$commands[ $name ] = $callable;
		}

		public static function line( $text = '' ) {
			echo "$text\n";
		}

		public static function log( $text ) {
			self::line( $text );
		}

		public static function success( $text ) {
			self::line( "Success: $text" );
		}

		public static function warning( $text ) {
			self::$errors[] = "Warning: $text";
		}

		public static function error( $text ) {
			self::$errors[] = 'Error: ' . ( is_wp_error( $text ) ? $text->get_error_message() : $text );
			self::halt( 1 );
		}

		public static function halt( $code ) {
			throw new WP_CLI\ExitException( '', $code );
		}

		/** Nobody is there who could answer. */
		public static function confirm( $question, $assoc_args = array() ) {
			if ( ! WP_CLI\Utils\get_flag_value( $assoc_args, 'yes' ) ) {
				self::line( "$question [y/n]" );
				self::halt( 0 );
			}
		}

		/** Runs a command as a terminal does. */
		public static function run( string $name, array $args, array $assoc_args ): array {
			$code = 0;
			ob_start();
			try {
				$callable = self::$commands[ $name ] ?? self::error( "'$name' is not a registered wp command." );
				$callable( $args, self::checked( $callable, $args, $assoc_args ) );
			} catch ( WP_CLI\ExitException $end ) {
				$code = $end->getCode();
			}
			return array(
				'code'     => $code,
				'out'      => ob_get_clean(),
				'errors'   => self::$errors,
				'progress' => self::$progress,
			);
		}

		/** Checks arguments by the comment of a command, and adds defaults. */
		private static function checked( $command, array $args, array $assoc_args ): array {
			$text  = preg_replace( '/^[ \t]*\* ?/m', '', ( new ReflectionMethod( $command, '__invoke' ) )->getDocComment() );
			$part  = preg_match( '/^## OPTIONS$(.*?)(?=^## |\z)/ms', $text, $found ) ? $found[1] : '';
			$known = array();
			preg_match_all( '/^(\[?)(?:--([\w-]+)(?:=<[\w-]+>)?|<([\w-]+)>)\]?\n: .*(?:\n(?!\n|---).+)*(?:\n---\n([\s\S]*?)\n---)?/m', $part, $options, PREG_SET_ORDER );
			$most = 0;
			foreach ( $options as $option ) {
				if ( '' === $option[2] ) {
					++$most;
					if ( '' === $option[1] && count( $args ) < $most ) {
						self::error( "missing argument <$option[3]>" );
					}
					continue;
				}
				$name    = $option[2];
				$yaml    = $option[4] ?? '';
				$known[] = $name;
				if ( preg_match( '/^default: (.*)$/m', $yaml, $default ) ) {
					$assoc_args += array( $name => $default[1] );
				}
				preg_match_all( '/^  - (.*)$/m', $yaml, $values );
				if ( $values[1] && isset( $assoc_args[ $name ] ) && ! in_array( $assoc_args[ $name ], $values[1], true ) ) {
					self::error( "Invalid value specified for '$name'" );
				}
			}
			if ( count( $args ) > $most ) {
				self::error( 'Too many positional arguments' );
			}
			foreach ( array_diff( array_keys( $assoc_args ), $known ) as $name ) {
				self::error( "unknown --$name parameter" );
			}
			return $assoc_args;
		}
	}

	// For every request: a WordPress that is loaded already does not know yet whether it will run a script or answer a browser.
	define( 'WP_CLI', true );
	add_action( 'init', static fn() => do_action( 'cli_init' ) );
}
