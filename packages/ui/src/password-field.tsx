import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useUiText } from './ui-text.tsx';

/** A password with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const text = useUiText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? 'eye' : 'eye-off'}
          label={shown ? text.hidePassword : text.showPassword}
          aria-pressed={shown}
          size={20}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** How hard a password is to guess: 0 (nothing) to 4, by length and kinds of characters. The server judges for itself. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  if (password.length < 8) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  if (password.length >= 12 && kinds >= 3) return 4;
  if (kinds >= 3 || (password.length >= 12 && kinds === 2)) return 3;
  return 2;
}

/** Four bars and a word. */
export function StrengthMeter({ strength, word }: { strength: 0 | 1 | 2 | 3 | 4; word: string }) {
  return (
    <div className="strength">
      {[1, 2, 3, 4].map((step) => (
        <span key={step} className={step <= strength ? 'strength__bar strength__bar--on' : 'strength__bar'} />
      ))}
      <span className="strength__word">{word}</span>
    </div>
  );
}
